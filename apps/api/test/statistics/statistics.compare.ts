import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import { listCountedPapers, listResults } from '@meridian/contract/statistics.rows.ts'
import {
  classroomsPerformance,
  papersPerClassroom,
  studentsPerClassroom,
} from '@meridian/contract/statistics.ts'
import { expect } from 'vitest'
import type { Client } from '../harness.ts'
import {
  classesOf,
  type Looker,
  meanOf,
  onceEach,
  papersOf,
  type Rows,
  resultsOf,
  type Share,
} from './statistics.recount.ts'

/** All pages of a list, a few rows at a time. */
export async function everyPage<T>(
  read: (page: number) => Promise<{ data: T[]; meta: { total: number } }>,
) {
  const all: T[] = []
  for (let page = 1; page < 200; page += 1) {
    const { data, meta } = await read(page)
    all.push(...data)
    if (all.length >= meta.total || data.length === 0) return all
  }
  throw new Error('The pages never end')
}

const sorted = (values: readonly string[]) => [...values].sort()
const figure = (id: string, shares: readonly Share[]) => ({
  id,
  avg: meanOf(shares),
  counted: shares.length,
})

/** Compares every figure that somebody sees under a filter with the recount of the rows. */
export async function compareFigures(
  client: Client,
  looker: Looker,
  rows: Rows,
  filter: RowsFilter,
): Promise<void> {
  const shares = resultsOf(rows, looker, filter)
  const classes = classesOf(rows, looker, filter)
  const papers = papersOf(rows, looker, filter)
  const average = async (scope: 'school' | 'class' | 'student', query: RowsFilter) => {
    const data = await everyPage((page) =>
      client.call(classroomsPerformance, {
        params: { scope },
        query: { ...query, page, perPage: 4 },
      }),
    )
    return data.map(({ id, avg, counted }) => ({ id, avg, counted }))
  }
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

  expect((await average('class', filter)).sort(byId), 'per class').toEqual(
    classes
      .map(({ id }) =>
        figure(
          id,
          shares.filter(({ classId }) => classId === id),
        ),
      )
      .sort(byId),
  )
  for (const { id, avg, counted } of await average('school', filter)) {
    const own = onceEach(shares.filter(({ schoolId }) => schoolId === id))
    expect({ id, avg, counted }, 'per school').toEqual(figure(id, own))
  }
  const [first] = classes
  if (first) {
    const ofFirst = { ...filter, class_id: first.id }
    const own = resultsOf(rows, looker, ofFirst)
    const enrolled = rows.enrolments.filter(({ classroom_id }) => classroom_id === first.id)
    expect((await average('student', ofFirst)).sort(byId), 'per student').toEqual(
      enrolled
        .map(({ student_id: id }) =>
          figure(
            id,
            own.filter(({ studentId }) => studentId === id),
          ),
        )
        .sort(byId),
    )
  }

  const once = onceEach(shares)
  let avg: number | null = null
  const results = await everyPage(async (page) => {
    const answer = await client.call(listResults, {
      body: { ...filter, metaData: { page, perPage: 3 } },
    })
    avg = answer.avg
    expect(answer.counted).toBe(once.length)
    return answer
  })
  expect(avg, 'of all rows').toBe(meanOf(once))
  expect(sorted(results.map(({ id }) => id)), 'rows behind it').toEqual(
    sorted(once.map(({ attemptId }) => attemptId)),
  )

  const counts = await everyPage((page) =>
    client.call(papersPerClassroom, { query: { ...filter, page, perPage: 2 } }),
  )
  expect(counts.map(({ id, meta }) => ({ id, ...meta })).sort(byId), 'papers').toEqual(
    classes
      .map(({ id }) => {
        const own = papers.filter((paper) =>
          rows.given.some((g) => g.paper_id === paper.id && g.classroom_id === id),
        )
        const ofKind = (kind: string) => own.filter((paper) => paper.kind === kind).length
        return { id, totalQuizzes: ofKind('quiz'), totalAssignments: ofKind('assignment') }
      })
      .sort(byId),
  )
  const listed = await everyPage((page) =>
    client.call(listCountedPapers, { body: { ...filter, metaData: { page, perPage: 3 } } }),
  )
  expect(sorted(listed.map(({ id }) => id)), 'papers behind them').toEqual(
    sorted(papers.map(({ id }) => id)),
  )
  const students = await everyPage((page) =>
    client.call(studentsPerClassroom, { query: { ...filter, page, perPage: 2 } }),
  )
  const count = (id: string) =>
    rows.enrolments.filter(({ classroom_id }) => classroom_id === id).length
  expect(students.map(({ id, students_count }) => [id, students_count]).sort()).toEqual(
    classes.map(({ id }) => [id, count(id)]).sort(),
  )
}
