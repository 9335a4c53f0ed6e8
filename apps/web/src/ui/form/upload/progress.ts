/** `starting` is the moment before anything can leave: there is nothing to pause yet. */
export type Phase = 'starting' | 'sending' | 'paused' | 'waiting' | 'checking'

/** The progress of a file. */
export interface Progress {
  phase: Phase
  /** Bytes that have left. */
  sent: number
  /** Bytes that the server has confirmed. */
  kept: number
  /** Null where it cannot be said. */
  secondsLeft: number | null
}
