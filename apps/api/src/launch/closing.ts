import type { Report, Surroundings } from './surroundings.ts'

type Step = () => Promise<void> | void

/** A terminal's Ctrl-C reaches us twice, from the terminal and through npm; a second one of a person comes later. */
const impatientAfter = 1000

/** Everything that has to be put away before the process may end. */
export interface Closing {
  /** Adds a step; the last one added is the first one taken. */
  add(step: Step): void
  /** Takes all steps and ends the process with this code. Further calls change nothing. */
  end(code: number): Promise<void>
  /** True once the end has begun: what fails from then on fails because of it. */
  readonly begun: boolean
  /** Whether a machine asked for the end (SIGTERM), and nobody waits at a terminal: others may be given time to notice. */
  readonly patient: boolean
}

/**
 * Ends the process in order when a person or the machine asks for it: Ctrl-C, SIGTERM, a closed terminal, or the end of
 * the launch program that started this one.
 */
export function createClosing(report: Report): Closing {
  const steps: Step[] = []
  let begunAt = 0
  let patient = false
  const closing = {
    add: (step: Step) => void steps.push(step),
    get begun() {
      return begunAt > 0
    },
    get patient() {
      return patient
    },
    async end(code: number) {
      if (begunAt > 0) return
      begunAt = performance.now()
      try {
        for (const step of steps.reverse()) await step()
      } catch (error) {
        report.write(`Stopping was not clean: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      }
      process.exit(code)
    },
  }
  const asked = (code: number, byMachine = false) => {
    if (begunAt === 0) {
      patient = byMachine
      report.write('\nStopping ...')
      steps.unshift(() => report.write('Stopped.'))
    } else if (performance.now() - begunAt > impatientAfter) process.exit(1)
    void closing.end(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => asked(0, signal === 'SIGTERM'))
  process.on('disconnect', () => asked(0))
  return closing
}

/**
 * Runs a server program until it serves. A reason not to is told to the person, and what was started is put away; work
 * that fails because the end was asked for meanwhile is no reason.
 */
export async function launch(
  { report, abandon, explain }: Pick<Surroundings, 'report' | 'abandon' | 'explain'>,
  work: (closing: Closing) => Promise<void>,
): Promise<void> {
  // What a program writes holds children's names and answers: it is for its own user and for nobody else on the machine.
  process.umask(0o077)
  const closing = createClosing(report)
  closing.add(abandon)
  try {
    await work(closing)
  } catch (error) {
    if (closing.begun) return
    explain(error)
    await closing.end(1)
  }
}
