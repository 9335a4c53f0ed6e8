/** A moment of the database: by its own clock, and by that of this process (`performance.now()`), which no setting moves. */
export interface Moment {
  at: Date
  here: number
}

/** A moment as old as this one less some milliseconds. */
function earlier({ at, here }: Moment, milliseconds: number): Moment {
  return { at: new Date(at.getTime() - milliseconds), here: here - milliseconds }
}

/** What is known of where the database was when: how far a replica has come is told by it. */
export interface Moments {
  /** Notes that everything committed at this moment stood before this position of the log. */
  note: (position: bigint, moment: Moment) => void
  /** The latest noted moment of which everything stands before a position that a replica has reached. */
  reached: (position: bigint) => Moment | undefined
  /** Notes a round of summing up: it took everything that was committed when it began (`performance.now()`), and is over. */
  noteRound: (begun: number) => void
  /** The latest moment of which everything is summed up at another one. */
  summedUp: (moment: Moment) => Moment | undefined
}

/** Keeps what was noted within the last so many milliseconds. */
export function momentsOf(kept: number): Moments {
  let positions: { position: bigint; moment: Moment }[] = []
  let rounds: { begun: number; over: number }[] = []
  return {
    note(position, moment) {
      positions = positions.filter(({ moment: { here } }) => moment.here - here < kept)
      positions.push({ position, moment })
    },
    reached: (position) => positions.findLast((one) => one.position <= position)?.moment,
    noteRound(begun) {
      const over = performance.now()
      rounds = rounds.filter((one) => over - one.over < kept)
      rounds.push({ begun, over })
    },
    summedUp(moment) {
      const round = rounds.findLast(({ over }) => over <= moment.here)
      return round && earlier(moment, moment.here - round.begun)
    },
  }
}
