import { ask } from './ask.ts'
import type { Call, Caller } from './call.ts'
import type { World } from './who.ts'

interface Page {
  meta: { total: number; per_page: number }
  filters: { field: string; type: string; options?: { value: string }[] }[]
}
interface List {
  name: string
  path: string
  callers: Caller[]
  /** A word that names of its rows hold. */
  word?: string
  body?: object
}

const schools: Caller[] = ['school', 'middling']

function listsOf({ paperId, bookId, classId, teacherId }: World): List[] {
  const paper = { paper_id: paperId }
  return [
    { name: 'schools', path: '/schools/getAll', callers: ['super', 'provider'], word: 'nile' },
    { name: 'admins of schools', path: '/school-admin/getAll', callers: ['super'], word: 'yara' },
    { name: 'staff', path: '/admins/getAll', callers: ['super'] },
    { name: 'teachers', path: '/teachers/getAll', callers: ['super', ...schools], word: 'yara' },
    {
      name: 'students',
      path: '/students/getAll',
      callers: ['super', ...schools, 'teacher'],
      word: 'yara',
    },
    {
      name: 'classes',
      path: '/classrooms/getAll',
      callers: ['super', ...schools, 'teacher'],
      word: 'club',
    },
    {
      name: "a teacher's classes",
      path: `/classrooms/getAll/teacher/${teacherId}`,
      callers: ['teacher'],
    },
    { name: 'books', path: '/books/getAll/0', callers: ['provider', 'teacher'], word: 'social' },
    { name: "a teacher's books", path: `/books/getAll/teacher/${teacherId}`, callers: ['teacher'] },
    {
      name: 'resources',
      path: '/resources/getAll',
      callers: ['teacher'],
      word: 'look',
      body: { book_id: bookId },
    },
    { name: 'quizzes', path: '/quiz/getAll', callers: ['super', 'teacher'], word: 'unit' },
    { name: 'responses', path: '/papers/responses', callers: ['teacher'], word: 'a', body: paper },
    {
      name: 'gradebook',
      path: '/classrooms/grades/getAll',
      callers: ['teacher'],
      word: 'a',
      body: { class_id: classId },
    },
    { name: 'extensions', path: '/papers/extensions/getAll', callers: ['teacher'], body: paper },
    { name: 'corrections', path: '/papers/corrections/getAll', callers: ['teacher'], body: paper },
    { name: 'comments', path: '/comments/getAll', callers: ['teacher'] },
    { name: 'imports', path: '/imports/getAll', callers: ['school'] },
    {
      name: "a student's papers",
      path: '/attempts/getAll',
      callers: ['student'],
      word: 'unit',
    },
    { name: 'notices', path: '/attempts/notices/getAll', callers: ['student'] },
    {
      name: 'results',
      path: '/stats/results/getAll',
      callers: ['super', ...schools, 'teacher'],
      word: 'yara',
    },
    {
      name: 'counted papers',
      path: '/stats/papers/getAll',
      callers: ['super', 'school', 'teacher'],
      word: 'unit',
    },
  ]
}

/** No list has more pages than this (ListRequest of the contract). */
const furthest = 100_000

/**
 * Every list as its callers read it: plain; and where there is something to search, to choose or to leaf through, searched,
 * with the first filter that it offers, and nine tenths of the way to its end. Asks each list once to know.
 */
export async function listCalls(address: string, world: World): Promise<Call[]> {
  const calls: Call[] = []
  for (const { name, path, callers, word, body } of listsOf(world))
    for (const caller of callers) {
      const asked = (added: object) => ({
        method: 'POST',
        path: `/api${path}`,
        body: { ...body, ...added },
      })
      const read = await ask(address, asked({}), world.tokens[caller])
      const { meta, filters }: Page = JSON.parse(read.toString())
      const add = (way: string, added: object) =>
        calls.push({ name: `${name}, ${way}`, caller, asks: [asked(added)] })
      add('plain', {})
      if (word && meta.total > 0) add('searched', { query: word })
      const filter = filters.find(({ type, options }) => type === 'checkbox' || options?.length)
      const value = filter?.options?.at(0)?.value ?? 'true'
      if (filter && meta.total > 0)
        add('filtered', { filters: [{ name: filter.field, value: [value] }] })
      const deep = Math.min(furthest, Math.floor((meta.total * 0.9) / meta.per_page))
      if (deep > 1) add('deep page', { metaData: { page: deep, perPage: meta.per_page } })
    }
  return calls
}
