import type { UserType } from '@meridian/contract/core/access.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import type { Slot, Value } from '../database/slots.ts'

/**
 * The reader of a query, as conditions of visibility see them: an actor, or the slots of all actors of one shape in a
 * query that is compiled once. Conditions may depend on the type and on which ids are present; the ids themselves only
 * go into the query.
 */
export interface Viewer {
  readonly type: UserType
  readonly userId: Value<string>
  readonly schoolId: Value<string> | null
  readonly schoolAdmin: { readonly id: Value<string>; readonly school_id: Value<string> } | null
  readonly teacherId: Value<string> | null
  readonly studentId: Value<string> | null
  readonly shownTo?: Value<string>
  /** Whether a teacher reads the phones of their students, as their school lets them. */
  readonly phones?: true
  /** In which names that are kept in both languages are read; English without it. */
  readonly language?: Language
}

/** The slots of a viewer, of whom a compiled query knows nothing but the shape. */
export interface ActorSlots extends Viewer {
  readonly userId: Slot<string>
  readonly schoolId: Slot<string> | null
  readonly schoolAdmin: { readonly id: Slot<string>; readonly school_id: Slot<string> } | null
  readonly teacherId: Slot<string> | null
  readonly studentId: Slot<string> | null
  readonly shownTo?: Slot<string>
}

/** Whether the viewer is of the provider, and so reaches all schools. */
export function isProvider({ type }: Pick<Viewer, 'type'>): boolean {
  return type === 'PRG' || type === 'IBC'
}

/** Whether the viewer administers this school, as a School user or as a teacher with a school-admin row. */
export function administers(
  { schoolAdmin }: Pick<Viewer, 'schoolAdmin'>,
  schoolId: Value<string> | null,
): boolean {
  return schoolId !== null && schoolAdmin?.school_id === schoolId
}
