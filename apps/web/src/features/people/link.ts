import type { Invitation } from '@meridian/contract/person.ts'

/** A one-time link that was just made, and whom it is for. */
export interface LinkFor {
  name: string
  invitation: Invitation
}
