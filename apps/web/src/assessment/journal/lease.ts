import { newUuid } from '../../core/uuid.ts'

/** Draws the id of a lease. */
export const newLease = (): string => newUuid()
