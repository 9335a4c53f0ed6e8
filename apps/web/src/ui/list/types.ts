import type { Call, CallInput, ResponseOf } from '@meridian/contract/core/route.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** One row of a list call's answer. */
export type RowOf<R extends Call> =
  ResponseOf<R> extends { data: readonly (infer Row)[] } ? Row : never

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server's name of the column, if it can be sorted by. */
  sort?: string
  /** Numbers stand at the end, with their header. */
  align?: 'end'
  /** As wide as its contents, which are short and alike in every row: a grade, a date. Texts share the room. */
  fit?: boolean
  /** A CSS grid track, where neither fits. */
  width?: string
  /** Only where there is room: from 1280 px on, and in the blocks of a narrow window. */
  wide?: boolean
  /**
   * Its place in the block that a row becomes in a narrow window: the first line's name or end, a line of its own, the
   * start or end of the last line, or nowhere. The first column is `title`; the others are a `line` unless they say.
   */
  mobile?: 'title' | 'badge' | 'line' | 'start' | 'end' | 'hidden'
  /** The content there, where it differs: "28 students" where the table has a bare 28. */
  mobileCell?: (row: Row) => ReactNode
  /** The grey shape of the column while the list loads. */
  skeleton?: 'text' | 'number' | 'badge' | 'avatars' | 'cover' | 'person'
}

export interface RowGroup {
  key: string
  heading: ReactNode
}

export interface RowAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  link?: LinkProps
  danger?: boolean
  /** Why it is not allowed, in words: the entry is shown, but disabled. */
  disabled?: string | false | undefined
}

export interface BulkAction<Row> {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** The most rows that it can be run on at once, where that is not a page's. */
  most?: number
  /**
   * Runs the action; the selection is cleared unless the result is false (the person has cancelled). An action that opens
   * something resolves to false, and calls `clear` once it is done.
   */
  run: (rows: Row[], clear: () => void) => Promise<unknown> | unknown
}

export interface AddAction {
  label: string
  link?: LinkProps
  onClick?: () => void
  loading?: boolean
  /** Several ways to add: a menu, each with a one-line hint. */
  items?: readonly {
    label: string
    hint?: string
    icon?: ReactNode
    link?: LinkProps
    onClick?: () => void
  }[]
}

export interface ListOptions<R extends Call> {
  /** The list call of the contract. */
  route: R
  /** Further input of the call, in addition to the list request: params, or fields of its body. */
  input?: { params?: CallInput<R>['params']; body?: Record<string, unknown> }
  columns: readonly Column<RowOf<R>>[]
  /** A row's name, for "Actions for ..." and "Select ...". */
  rowName: (row: RowOf<R>) => string
  /** The address behind a click on the row. */
  rowHref?: (row: RowOf<R>) => LinkProps | null
  rowMenu?: (row: RowOf<R>) => readonly RowAction[]
  /** Only for readers who may; without it there are no checkboxes. */
  bulk?: readonly BulkAction<RowOf<R>>[] | undefined
  /** "Search classrooms"; without it there is no search. */
  searchLabel?: string
  /**
   * The sentences for a list without a match (with the typed text, or without for filters alone), and for one that
   * cannot be read.
   */
  words?: { noMatch: (query: string | undefined) => string; failed: string }
  /** "3 classrooms", said aloud when the list has loaded. */
  countLabel?: (count: number) => string
  /** Filters of the server that the page offers in a way of its own: they get no button. */
  ownFilters?: readonly string[]
  /** The part below the search, inside the tool bar. */
  chips?: ReactNode
  /**
   * The headings that a row stands under, from the outermost; one is written above the first row of its key. For lists
   * in a fixed order.
   */
  groups?: (row: RowOf<R>) => readonly RowGroup[]
  /** Names the columns to screen readers only. */
  headless?: boolean
  /** The words in the place of "nothing matches" where the list is narrowed to something that is empty itself. */
  emptyPlace?: ReactNode
  /** The order when the address names none. */
  defaultSort?: { column: string; direction: 'asc' | 'desc' }
  /** The contents of a list without any rows; see EmptyState. */
  empty: ReactNode
}
