import type { Invitation } from '@meridian/contract/person.ts'

/** A one-time link that was just made, with the name of its person. */
export interface LinkFor {
  name: string
  invitation: Invitation
}
