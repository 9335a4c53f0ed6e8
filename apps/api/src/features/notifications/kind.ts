import { admits } from '@meridian/contract/core/access.ts'
import { type NotificationKind, notificationKinds } from '@meridian/contract/notifications.types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/session/viewer.ts'

/**
 * One kind of what a person is told: its events as rows, one for equal events. A kind says itself what its moment is,
 * and leaves out what its reader may not know; the reader's tenant stands in its conditions. Moments that have not come
 * and those before `since` are cut off by `told` as well, so that a kind uses `since` for its indexes alone.
 */
export interface Kind {
  kind: NotificationKind
  rows: (viewer: Viewer, since: RawBuilder<Date>) => RawBuilder<unknown>
}

/** Declares a kind. */
export function kindOf(kind: NotificationKind, rows: Kind['rows']): Kind {
  return { kind, rows }
}

/** What the row of a kind tells; expressions of its query. */
interface Told {
  /** What it is about. Of one kind there is one row for each. */
  subject: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** The alias of its paper. */
  paper?: string
  attempt?: RawBuilder<unknown>
  classes?: RawBuilder<unknown>
  author?: RawBuilder<unknown>
  excerpt?: RawBuilder<unknown>
  count?: RawBuilder<unknown>
  total?: RawBuilder<unknown>
  deadline?: RawBuilder<unknown>
  licence?: RawBuilder<unknown>
  /** Whether its reader knows it already, from where it stands. */
  known?: RawBuilder<unknown>
}

/** The columns of a kind's rows: the same of every kind, so that they are one list. */
export function columns(kind: NotificationKind, told: Told): RawBuilder<unknown> {
  const none = sql`null`
  const paper = (column: string) =>
    told.paper === undefined ? none : sql.ref(`${told.paper}.${column}`)
  return sql`${sql.lit(kind)}::text as kind, ${told.subject}::uuid as subject_id,
    date_trunc('milliseconds', ${told.at}::timestamptz) as at,
    ${paper('id')}::uuid as paper_id, ${paper('name')}::text as paper_name,
    ${paper('kind')}::paper_kind as paper_kind, ${paper('book_id')}::uuid as book_id,
    ${told.attempt ?? none}::uuid as attempt_id,
    coalesce(${told.classes ?? none}::text[], '{}') as classes,
    ${told.author ?? none}::text as author, ${told.excerpt ?? none}::text as excerpt,
    ${told.count ?? none}::int as count, ${told.total ?? none}::int as total,
    ${told.deadline ?? none}::timestamptz as deadline, ${told.licence ?? none}::json as licence,
    ${told.known ?? sql`false`}::boolean as known`
}

/** Whether a kind is for this viewer. */
export function isFor(
  viewer: Pick<Viewer, 'type' | 'schoolAdmin'>,
  kind: NotificationKind,
): boolean {
  return admits(notificationKinds[kind], viewer)
}
