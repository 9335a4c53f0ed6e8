import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useEffect, useRef, useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import { readAll } from '../../../ui/list/read-all.ts'
import type { Placed } from './roster.ts'

/** As many students come at first, and with each "Show more". */
const perPage = 50

export interface Asked {
  query: string
  /** Null for every grade. */
  gradeId: string | null
  placed: Placed
}

/** The students that a search and filters find: the first of them, then more, then all when all are wanted. */
export function useFound(asked: Asked) {
  const body = bodyOf(asked)
  const key = JSON.stringify(body)
  const first = useData(
    listStudents,
    { body: { ...body, metaData: { page: 1, perPage } } },
    { keep: true, handled: true },
  )
  const [more, setMore] = useState<{ key: string; rows: Student[] }>({ key, rows: [] })
  const [reading, setReading] = useState(false)
  const going = useRef<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read for another search is of no use
  useEffect(() => () => going.current?.abort(), [key])

  const rows = once([...(first.data?.data ?? []), ...(more.key === key ? more.rows : [])])

  async function read(work: (signal: AbortSignal) => Promise<Student[]>) {
    const control = new AbortController()
    going.current = control
    setReading(true)
    try {
      const found = await work(control.signal)
      if (control.signal.aborted) return null
      setMore((known) => ({ key, rows: [...(known.key === key ? known.rows : []), ...found] }))
      return once([...rows, ...found])
    } catch (error) {
      // The call has shown the error; the rows that are there stay.
      if (!control.signal.aborted && !(error instanceof ApiError)) throw error
      return null
    } finally {
      if (going.current === control) setReading(false)
    }
  }

  return {
    /** Undefined until the first answer has come. */
    rows: first.data ? rows : undefined,
    total: first.data?.meta.total ?? 0,
    /** The rows are of the last search; those of this one are on their way. */
    dim: first.isPlaceholderData,
    error: first.error,
    again: () => void first.refetch(),
    reading,
    showMore: () =>
      read(async (signal) => {
        const page = Math.floor(rows.length / perPage) + 1
        const asked = { ...body, metaData: { page, perPage, after: rows.at(-1)?.id } }
        return (await call(listStudents, { body: asked }, { signal })).data
      }),
    /** Reads all of them, and gives all; null where that did not go through. */
    readAll: () =>
      read((signal) => readAll<Student>(listStudents, { body }, signal, () => undefined)),
  }
}

function bodyOf({ query, gradeId, placed }: Asked) {
  return {
    query,
    sort: { column: 'name', direction: 'asc' as const },
    filters: [
      ...(gradeId === null ? [] : [{ name: 'grade_id', value: gradeId }]),
      ...(placed === 'all' ? [] : [{ name: 'placed', value: String(placed === 'some') }]),
    ],
  }
}

function once(rows: readonly Student[]): Student[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
