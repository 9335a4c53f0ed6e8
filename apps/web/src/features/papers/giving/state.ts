import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'
import type { ContractForm } from '../../../ui/form/form.ts'

/** The values of the dialog that gives a paper, or a copy of it. Ids; dates are wall time of the school, null for none. */
export interface GivingValues {
  classes: string[]
  students: string[]
  start_date: string | null
  deadline: string | null
}

/** The part of the dialog's form that both calls have. */
export type GivingState = Pick<
  ContractForm<GivingValues>,
  'values' | 'errors' | 'field' | 'set' | 'saving' | 'dirty'
>

/** A class on offer, with the number of its students. */
export interface OfferedClass {
  id: string
  name: string
  students: number
}

/** What the dialog begins with: the chosen classes and students, and further classes and groups on offer. */
export interface Offered {
  classes: OfferedClass[]
  students: GivingStudent[]
  groups: Group[]
  others: OfferedClass[]
}
