import { deleteAnnouncement } from '@meridian/contract/announcements.write.ts'
import { restoreBinned } from '@meridian/contract/bin.ts'
import { deleteBook } from '@meridian/contract/books.ts'
import { deleteClassroom } from '@meridian/contract/classrooms.ts'
import { deleteAdmin, deleteSchoolAdmin } from '@meridian/contract/people.ts'
import { deleteQuestion } from '@meridian/contract/questions.ts'
import { deleteQuiz } from '@meridian/contract/quizzes.ts'
import { deleteResource } from '@meridian/contract/resources.ts'
import { deleteStudent } from '@meridian/contract/students.ts'
import { deleteTeacher } from '@meridian/contract/teachers.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeSchoolAdmin, makeUser } from '../../src/factories/people.ts'
import { makeBook } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'
import { dumpOf } from './dump.ts'
import { makeBinWorld } from './world.ts'

// What is deleted and brought back is as if nothing had happened (P36.1): every row of every table, for every kind of thing.

let harness: Harness
let ours: Staff
let prg: Client
beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  const account = await makeUser(harness.db, 'PRG', null)
  prg = await confirm(await harness.as(account), account)
})
afterAll(() => harness.close())

type World = Awaited<ReturnType<typeof makeBinWorld>>
const params = (id: string) => ({ params: { id } })

/** Who deletes what of each kind. */
const kinds = {
  student: ({ students }: World) => ours.admin.call(deleteStudent, params(students[0]?.id ?? '')),
  teacher: ({ teacher }: World) => ours.admin.call(deleteTeacher, params(teacher.id)),
  deputy: ({ administration }: World) => prg.call(deleteSchoolAdmin, params(administration.id)),
  schoolAdmin: async () => {
    const { id } = await makeSchoolAdmin(harness.db, ours.school.id)
    before = await dumpOf(harness.db)
    return prg.call(deleteSchoolAdmin, params(id))
  },
  admin: async () => {
    const { userId } = await makeUser(harness.db, 'IBC', null)
    before = await dumpOf(harness.db)
    return prg.call(deleteAdmin, params(userId))
  },
  classroom: ({ classroom }: World) => ours.admin.call(deleteClassroom, params(classroom.id)),
  book: async () => {
    const { id } = await makeBook(harness.db, {
      units: [
        ['Rivers', ['Nile', 'Delta']],
        ['Maps', []],
      ],
    })
    before = await dumpOf(harness.db)
    return prg.call(deleteBook, params(id))
  },
  announcement: ({ announcements }: World) =>
    ours.admin.call(deleteAnnouncement, params(announcements[0]?.id ?? '')),
  film: ({ film }: World) => prg.call(deleteResource, params(film.id)),
  worksheet: ({ worksheet }: World) => prg.call(deleteResource, params(worksheet.id)),
  question: async ({ owner, quiz }: World) => {
    const client = await confirm(await harness.as(owner), owner)
    before = await dumpOf(harness.db)
    return client.call(deleteQuestion, params(quiz.questions[1]?.id ?? ''))
  },
  quiz: ({ quiz }: World) => prg.call(deleteQuiz, params(quiz.id)),
} as const
const names = Object.keys(kinds) as (keyof typeof kinds)[]
let before: Record<string, string[]>

const sizes = fc.record({
  students: fc.integer({ min: 1, max: 4 }),
  announcements: fc.integer({ min: 1, max: 3 }),
  given: fc.boolean(),
  grouped: fc.boolean(),
  more: fc.boolean(),
})

/** Milliseconds for one kind: each run reads every row twice. */
const patience = 240_000

test.each(names)(
  'a deletion that is undone leaves everything as it was: %s',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        const world = await makeBinWorld(harness.db, ours.school.id, ours.account, size)
        before = await dumpOf(harness.db)
        const { bin } = await kinds[name](world)
        const [entry] = bin
        expect(bin).toHaveLength(1)
        expect(await dumpOf(harness.db)).not.toEqual(before)
        const by = ['deputy', 'schoolAdmin', 'admin', 'book', 'film', 'worksheet', 'quiz'].includes(
          name,
        )
          ? prg
          : ours.admin
        await by.call(restoreBinned, { ...params(entry ?? ''), body: {} })
        expect(await dumpOf(harness.db)).toEqual(before)
        const kept = harness.db.selectFrom('bin_rows').where('entry_id', '=', entry ?? '')
        expect(await kept.select('table_name').execute()).toEqual([])
      }),
      {
        numRuns: runsOf(1, 2, 'BIN_RUNS'),
        examples: [[{ students: 3, announcements: 2, given: true, grouped: true, more: true }]],
      },
    )
  },
  patience,
)
