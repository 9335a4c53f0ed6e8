/** One request to the server. */
export interface Ask {
  method: string
  path: string
  body?: unknown
}

/** Whoever makes a call: "teacher", "student" and so on; "nobody" has no session. */
export type Caller = 'nobody' | 'super' | 'provider' | 'school' | 'middling' | 'teacher' | 'student'

/** What is measured: requests that a page makes together, mostly one. */
export interface Call {
  name: string
  caller: Caller
  asks: Ask[]
  /** Different requests in turn, each with its own session, for what can be done once, or changes each time. */
  next?: () => { asks: Ask[]; token: string } | undefined
  /** It changes something: what is replayed is rolled back, and a record of the same kind is written instead. */
  writes?: boolean
  /** Done once after its statements were recorded, so that they find again what they found then. */
  restore?: () => Promise<void>
}

/** A statement with its values, as the driver was given it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** One request of a call as the bare route answers it: it runs the statements one after the other, and gives the answer. */
export interface Replayed {
  statements: Statement[]
  answer: unknown
}
