/** `starting` is the moment before anything can leave: there is nothing to pause yet. */
export type Phase = 'starting' | 'sending' | 'paused' | 'waiting' | 'checking'

/** How far a file is. */
export interface Progress {
  phase: Phase
  /** Bytes that have left. */
  sent: number
  /** Bytes of which the server has said that it has them. */
  kept: number
  /** Null where it cannot be said. */
  secondsLeft: number | null
}
