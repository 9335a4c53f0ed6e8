import { createOutsideColumn } from '@meridian/contract/gradebook.outside.ts'
import { saveGradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import fc from 'fast-check'
import { makeAttempts } from '../../src/factories/attempts.ts'
import { makeClass, type Paper } from '../answering/attempts.world.ts'
import type { Client, Harness } from '../harness.ts'

/** What a student may have in a column: marks in hundredths that are out, marks that are not, or nothing. */
export const work = fc.oneof(
  { weight: 5, arbitrary: fc.record({ marks: fc.nat(1000), out: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ marks: fc.nat(1000), out: fc.constant(false) }) },
  { weight: 2, arbitrary: fc.constant(null) },
)
export type Work = { marks: number; out: boolean } | null

/** Quizzes, and then columns for what was done outside. */
export const papers = 6
export const columns = papers + 2

/** Categories, and of each column the place of its own; one that there is not means none. */
export const scheme = fc.record({
  categories: fc.array(
    fc.record({
      weight: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
      drop_lowest: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 4 },
  ),
  places: fc.array(fc.nat(4), { minLength: columns, maxLength: columns }),
})
export type Scheme = { categories: { weight: number; drop_lowest: number }[]; places: number[] }

/** A class with so many quizzes of one essay each, and two columns of its own that its teacher has added. */
export async function makeColumns(h: Harness) {
  const w = await makeClass(h.db)
  const made: Paper[] = []
  for (let place = 0; place < papers; place += 1)
    made.push(
      await w.paper({
        manualReview: true,
        questions: [{ type: 'essay', question: 'Why?', weight: most(place), required: true }],
      }),
    )
  const karim = await h.as(w.teacher)
  const outside: string[] = []
  for (const place of [papers, papers + 1]) {
    const { data } = await karim.call(createOutsideColumn, {
      body: {
        class_id: w.classroom.id,
        name: `Oral exam ${place}`,
        max_score: most(place),
        date: '2027-06-01',
        category_id: null,
      },
    })
    outside.push(data.id)
  }
  return { ...w, karim, papers: made, outside, ids: [...made.map(({ id }) => id), ...outside] }
}
export type Columns = Awaited<ReturnType<typeof makeColumns>>

/** What a column is out of. */
export const most = (place: number) => [1, 3, 7, 4, 6, 2, 20, 12.5][place] ?? 1

/** The marks of a column in hundredths: what was drawn is of a thousand. */
export const hundredths = (marks: number, place: number) =>
  Math.round((marks * most(place) * 100) / 1000)

/** Makes what the students have anew, by the places of students and columns. */
export async function setWork(w: Columns, drawn: readonly (readonly Work[])[]): Promise<void> {
  const ids = w.papers.map(({ id }) => id)
  await w.db.deleteFrom('attempts').where('paper_id', 'in', ids).execute()
  for (const [place, paper] of w.papers.entries())
    await makeAttempts(
      w.db,
      paper,
      [w.salma, w.adam].flatMap(({ id }, student) => {
        const one = drawn[student]?.[place]
        if (!one) return []
        return {
          studentId: id,
          status: one.out ? ('closed' as const) : ('submitted' as const),
          answers: [{ text: 'Water.' }],
          grades: [(hundredths(one.marks, place) / 100).toFixed(2)],
        }
      }),
    )
  await w.db.deleteFrom('outside_marks').where('column_id', 'in', w.outside).execute()
  const marks = w.outside.flatMap((column_id, index) =>
    [w.salma, w.adam].flatMap(({ id: student_id }, student) => {
      const place = papers + index
      const one = drawn[student]?.[place]
      if (!one) return []
      const score = one.out ? (hundredths(one.marks, place) / 100).toFixed(2) : null
      const tenant_id = w.school.id
      return { tenant_id, column_id, student_id, score, marked_by: w.teacher.userId }
    }),
  )
  if (marks.length > 0) await w.db.insertInto('outside_marks').values(marks).execute()
}

/** Saves a scheme through the call, by the version that there is. */
export async function setScheme(karim: Client, w: Columns, { categories, places }: Scheme) {
  const there = await w.db
    .selectFrom('grade_schemes')
    .where('classroom_id', '=', w.classroom.id)
    .select('version')
    .executeTakeFirst()
  const { data } = await karim.call(saveGradeScheme, {
    params: { id: w.classroom.id },
    body: {
      version: there?.version ?? 0,
      categories: categories.map((category, place) => ({
        id: null,
        name: `Category ${place}`,
        ...category,
        columns: w.ids.filter((_, column) => places[column] === place),
      })),
    },
  })
  return data
}

/** The averages of Salma and Adam, as the gradebook says them. */
export async function averages(client: Client, w: Columns) {
  const { data, weighed } = await client.call(readGradebook, {
    body: { class_id: w.classroom.id, papers: { perPage: 20 } },
  })
  const of = (id: string) => data.find(({ student }) => student.id === id)?.average
  return { students: [of(w.salma.id), of(w.adam.id)], weighed }
}
