/**
 * Who has the attempt, as far as a page of it knows: the page asks for it, has it, or has lost it to another one. Under its
 * lease a page asks, and numbers its changes.
 */
export interface Holding {
  lease: () => string
  isAsking: () => boolean
  isHeld: () => boolean
  isLost: () => boolean
  /** The lease of the page that has the attempt, where this one has lost it and the server has said to whom. */
  elsewhere: () => string | null
  /** The server has given the attempt to this page at this time. */
  take: (takenAt: string) => void
  /** Another page writes. */
  lose: (holder: string | null) => void
  /** Whether a reading of the attempt names a page that took it after this one. */
  isOvertaken: (holder: { id: string; taken_at: string } | null) => boolean
  /** Draws another lease, for asking once more. */
  renew: () => string
}

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
