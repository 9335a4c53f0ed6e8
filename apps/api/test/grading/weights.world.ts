import { saveGradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import fc from 'fast-check'
import { makeAttempts } from '../../src/factories/attempts.ts'
import { type ClassWorld, makeClass, type Paper } from '../answering/attempts.world.ts'
import type { Client } from '../harness.ts'

/** What a student may have in a column: marks in hundredths that are out, marks that are not, or nothing. */
export const work = fc.oneof(
  { weight: 5, arbitrary: fc.record({ marks: fc.nat(1000), out: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ marks: fc.nat(1000), out: fc.constant(false) }) },
  { weight: 2, arbitrary: fc.constant(null) },
)
export type Work = { marks: number; out: boolean } | null

export const columns = 6

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

/** A class with so many quizzes of one essay each, out of 1 to 7 marks. */
export async function makeColumns(db: ClassWorld['db']) {
  const w = await makeClass(db)
  const papers: Paper[] = []
  for (let place = 0; place < columns; place += 1)
    papers.push(
      await w.paper({
        manualReview: true,
        questions: [{ type: 'essay', question: 'Why?', weight: most(place), required: true }],
      }),
    )
  return { ...w, papers }
}
export type Columns = Awaited<ReturnType<typeof makeColumns>>

/** What a column is out of. */
export const most = (place: number) => [1, 3, 7, 4, 6, 2][place % 6] ?? 1

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
        columns: w.papers.filter((_, column) => places[column] === place).map(({ id }) => id),
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
