/**
 * The lease of a page, and what the page knows of it: the server has not answered yet, the page has the attempt, or another
 * page has it. The changes of a page are numbered under its lease.
 */
export interface Holding {
  lease: () => string
  isAsking: () => boolean
  isHeld: () => boolean
  isLost: () => boolean
  /** The lease of the page that took the attempt from this one; null where the server has not named it. */
  elsewhere: () => string | null
  /** Notes that the server has given the attempt to this page at this time. */
  take: (takenAt: string) => void
  /** Notes that another page has the attempt, and its lease where that is known. */
  lose: (holder: string | null) => void
  /** Tells whether a reading of the attempt names a page that took it after this one. */
  isOvertaken: (holder: { id: string; taken_at: string } | null) => boolean
  /**
   * Draws another lease, to ask for the attempt again.
   * @returns the new lease
   */
  renew: () => string
}

/** Creates the state of a page that has not been given the attempt yet. */
export function createHolding(newLease: () => string): Holding {
  let lease = newLease()
  let access: 'asking' | 'held' | 'lost' = 'asking'
  let takenAt = ''
  let elsewhere: string | null = null
  return {
    lease: () => lease,
    isAsking: () => access === 'asking',
    isHeld: () => access === 'held',
    isLost: () => access === 'lost',
    elsewhere: () => elsewhere,
    take(at) {
      takenAt = at
      access = 'held'
    },
    lose(holder) {
      access = 'lost'
      elsewhere = holder
    },
    isOvertaken: (holder) =>
      access === 'held' && holder !== null && holder.id !== lease && holder.taken_at > takenAt,
    renew() {
      lease = newLease()
      return lease
    },
  }
}
