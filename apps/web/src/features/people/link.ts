import type { Invitation } from '@meridian/contract/person.ts'

/** A one-time link that was just made, with the name of its person. */
export interface LinkFor {
  name: string
  invitation: Invitation
}

/** Somebody who was just added, with what they log in with; without a link where they were given a password. */
export interface Added {
  name: string
  invitation: Invitation | null
  login: string
}
