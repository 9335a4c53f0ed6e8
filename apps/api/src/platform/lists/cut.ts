import type { ListRequest } from '@meridian/contract/core/list.ts'
import { isId } from '../database/ids.ts'
import type { Value } from '../database/slots.ts'
import type { ListQueryValues } from './arranged.ts'

/** The rows that make a page. */
export interface Cut {
  perPage: Value<number>
  /** How many rows come before the page; undefined for the first page. */
  offset: Value<number> | undefined
  /** The row that stood last on the page before, where that is told. */
  after: Value<string> | undefined
}

/** The same with the values of one request. */
interface CutValues extends Cut {
  perPage: number
  offset: number | undefined
  after: string | undefined
}

/** The question that one request asks of a list, with its page. */
export type PageQuery = ListQueryValues & CutValues

/** The rows of the page that a request asks for. */
export function cutOf({
  metaData: { page, perPage, after },
}: Pick<ListRequest, 'metaData'>): CutValues {
  if (page === 1) return { perPage, offset: undefined, after: undefined }
  const isRow = after !== undefined && isId(after)
  return { perPage, offset: (page - 1) * perPage, after: isRow ? after : undefined }
}
