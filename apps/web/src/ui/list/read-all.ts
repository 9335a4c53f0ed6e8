import type { ListRequestInput } from '@meridian/contract/core/list.ts'
import { perPageMax } from '@meridian/contract/core/paging.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { keyOf, queryClient } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { getSession } from '../../core/session.ts'

interface Page<Row> {
  data: Row[]
  meta: { total: number }
}

/** The request of a list, whose pages are read one after the other. */
export interface ListAsked {
  params?: unknown
  body: Record<string, unknown>
}

/**
 * Reads all rows that a list's search and filters find.
 * @param onRead called with how many have been read so far
 * @throws ApiError, or the AbortError of the signal
 */
export async function readAll<Row>(
  route: Call,
  request: ListAsked,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<Row[]> {
  const read = call as (route: Call, input: unknown, options: object) => Promise<Page<Row>>
  const found: Row[] = []
  for (let page = 1, total = 1; found.length < total; page++) {
    const after = idOf(found.at(-1))
    const body = { ...request.body, metaData: { page, perPage: perPageMax, after }, choices: false }
    const answer = await read(route, { ...request, body }, { signal })
    found.push(...answer.data)
    total = answer.data.length === 0 ? found.length : answer.meta.total
    onRead(found.length)
  }
  return found
}

/** The request of a page of a list. */
interface PageAsked {
  params?: unknown
  body: ListRequestInput
}

/**
 * The request for a page of a list, with the row that it goes on from while the page before is shown: the server finds it sooner
 * so (decision 124). Read again later, the page is the one of that number. The device keeps what students read by what was sent
 * for it, so theirs is sent as it is.
 */
export function goingOn(route: Call, asked: PageAsked): PageAsked {
  const { metaData = {}, ...body } = asked.body
  const before = { ...body, metaData: { ...metaData, page: (metaData.page ?? 1) - 1 } }
  // A list that was opened at the page before was told its filters with it.
  const shown = [before, { ...before, choices: undefined }]
    .map((one) =>
      queryClient.getQueryData<Page<unknown>>(keyOf(route, { ...asked, body: one } as never)),
    )
    .find((answer) => answer !== undefined)
  const after = idOf(shown?.data.at(-1))
  if (after === undefined || getSession()?.user.type === 'Student') return asked
  return { ...asked, body: { ...body, metaData: { ...metaData, after } } }
}

/** The id of a row, by which the next page is found (decision 124); undefined for rows that are told apart by something else. */
function idOf(row: unknown): string | undefined {
  const { id } = (row ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
