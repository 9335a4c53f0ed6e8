import type { BulkResult, bulk } from '@meridian/contract/core/bulk.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import type { Method, PageCall, Route } from '@meridian/contract/core/route.ts'
import type { data, IdParams } from '@meridian/contract/core/shapes.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { z } from 'zod'

type OfOne<M extends Method, Response extends z.ZodType> = PageCall<
  Route<M, string, typeof IdParams, undefined, undefined, Response>
>
export type OfSeveral = PageCall<
  Route<
    'POST',
    string,
    undefined,
    undefined,
    ReturnType<typeof bulk<['delete', 'enable', 'disable']>>,
    ReturnType<typeof data<typeof BulkResult>>
  >
>

/** A row that can be put away and deleted. */
export interface ManagedRow {
  id: string
  name: string
  active: boolean
  /** The school in which somebody else can take over what is this person's. */
  school_id?: string
}

/** The calls of the contract that manage one kind of row. */
export interface RowCalls {
  block: OfOne<'PUT', z.ZodType>
  removal: OfOne<'GET', ReturnType<typeof data<typeof Removal>>>
  remove: OfOne<'DELETE', z.ZodType>
  bulk: OfSeveral
}

/**
 * How putting away is called, and what the keys of the questions begin with: classrooms are disabled without a question, people
 * and schools are blocked after one.
 */
type Spoken =
  | { verb: 'disable'; said: 'classrooms' }
  | { verb: 'block'; said: 'people' | 'schools' }

export type RowActionsOptions = RowCalls &
  Spoken & {
    /** Called once something is deleted: a page about it has nothing left to show. */
    deleted?: (() => void) | undefined
    /** Dependents of one kind that somebody else can take, so that the row can go: the verb, and the dialog that asks who. */
    pass?: { kind: string; action: string; open: (row: ManagedRow) => void } | undefined
    /** Where what keeps a row from being deleted is listed, by its kind. */
    ways?: (row: ManagedRow, kind: string) => LinkProps | undefined
    /** The verb on the button of the deletion for so many, and what becomes of what they hold, where a kind has its own. */
    deletion?: { action: (count: number) => string; note: string }
  }
