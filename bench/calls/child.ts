import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A process that answers one message with one. */
export class Child {
  readonly #process: ChildProcess
  private constructor(process: ChildProcess) {
    this.#process = process
  }

  /** Starts a program, by its name where it is beside this file, and waits for its address. */
  static async start(
    named: string | URL,
    ...args: string[]
  ): Promise<{ child: Child; address: string }> {
    const program = named instanceof URL ? named : new URL(`./${named}.ts`, import.meta.url)
    const child = new Child(fork(program, args, { serialization: 'advanced' }))
    return { child, address: (await child.#answer()) as string }
  }

  async tell<T>(message: object | string): Promise<T> {
    const answer = this.#answer()
    this.#process.send(message)
    return (await answer) as T
  }

  async end(): Promise<void> {
    const over = once(this.#process, 'exit')
    this.#process.disconnect()
    await over
  }

  async #answer(): Promise<unknown> {
    const over = new AbortController()
    const { signal } = over
    const gone = once(this.#process, 'exit', { signal }).then(() => {
      throw new Error('A process of the measurement has ended.')
    })
    const told = once(this.#process, 'message', { signal })
    const [message] = await Promise.race([told, gone]).finally(() => over.abort())
    return (message as { done: unknown }).done
  }
}
