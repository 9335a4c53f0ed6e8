import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Answering } from './world.ts'

/** A student's page: a connection and a lease of its own, and what the server has acknowledged of each answer. */
export class Student {
  readonly acknowledged = new Map<string, string>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #lease = randomUUID()
  readonly #revisions = new Map<string, number>()
  readonly #address: string
  readonly #who: Answering
  #seq = 0

  constructor(address: string, who: Answering) {
    this.#address = address
    this.#who = who
  }

  /** Takes the attempt for this page. */
  async take(): Promise<void> {
    await this.#call('POST', 'lease', { lease: this.#lease, after: null })
  }

  /** Saves one answer: an essay that has grown by a sentence, every fourth time a true or false. */
  async save(): Promise<void> {
    this.#seq += 1
    const seq = this.#seq
    const of = seq % 4 === 0 ? this.#who.statements : this.#who.essays
    const id = of[Math.floor(seq / 20) % of.length] ?? ''
    const before = this.acknowledged.get(id)
    const value =
      seq % 4 === 0
        ? { status: seq % 8 === 0 }
        : { text: `${before ? JSON.parse(before).text : ''} A sentence of the length of ${seq}.` }
    const base = this.#revisions.get(id) ?? 0
    const { data } = await this.#call('PUT', 'answers', {
      lease: this.#lease,
      answers: [{ id, seq, value, base }],
    })
    const [done] = data.acknowledged
    if (done?.seq !== seq) throw new Error('A change was not acknowledged')
    this.acknowledged.set(id, JSON.stringify(value))
    this.#revisions.set(id, done.revision)
  }

  end(): void {
    this.#agent.destroy()
  }

  #call(method: string, call: string, body: object) {
    const bytes = Buffer.from(JSON.stringify(body))
    const { promise, resolve, reject } = Promise.withResolvers<{
      data: { acknowledged: { seq: number; revision: number }[] }
    }>()
    const sent = request(
      `${this.#address}/api/attempts/${this.#who.attempt}/${call}`,
      {
        method,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${this.#who.token}`,
          'content-type': 'application/json',
          'content-length': bytes.length,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200) resolve(JSON.parse(text))
          else reject(new Error(`${answer.statusCode} ${text}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(bytes)
    return promise
  }
}
