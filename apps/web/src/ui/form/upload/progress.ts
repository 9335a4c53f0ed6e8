export type Phase = 'sending' | 'paused' | 'waiting' | 'checking'

/** How far a file is. */
export interface Progress {
  phase: Phase
  /** Bytes that have left. */
  sent: number
  /** Null where it cannot be said. */
  secondsLeft: number | null
}
