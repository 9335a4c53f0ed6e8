/** Prints what is being done, stage by stage, each with the time it took. */
export interface Report {
  /** Runs one stage; a string it gives back is printed beside its time, `say` prints news of it on its way. */
  stage<T>(name: string, work: (say: (line: string) => void) => Promise<T>): Promise<T>
  write(line: string): void
  /** The time since the command was typed, in words. */
  elapsed(): string
}

/** What a launch program in `scripts/` hands to the server program it starts. */
export interface Surroundings {
  report: Report
  /** Makes the built pages be there and current; gives what was done, in words. */
  buildWeb(say: (line: string) => void): Promise<string>
  /** The folder of the built pages. */
  webRoot: string
  /** Ends a build that is still running. */
  abandon(): void
  /** Tells the person why it did not start: one sentence for a foreseen reason. */
  explain(error: unknown): void
}
