import type { Client } from './client.ts'
import { type Limits, ownLimits } from './limits.ts'

/** A statement that a caller waits for. */
interface WaitingStatement {
  text: string
  values: readonly unknown[]
  own: Limits | undefined
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Clients, each of which is taken by one caller until it is given back. */
interface Clients {
  take: () => Client | Promise<Client>
  giveBack: (client: Client) => void
}

/**
 * Runs statements that need no connection of their own. Statements that are asked for in the same moment, as the parts
 * of one answer are, go to one connection behind each other: one message instead of several, to one database process
 * instead of several that have to be woken. Each stands for itself: one that fails takes no other with it.
 * @returns a function that runs a statement with its values and returns its rows
 */
export function pipeline({
  take,
  giveBack,
}: Clients): (text: string, values: readonly unknown[]) => Promise<object[]> {
  let asked: WaitingStatement[] = []

  async function runAsked(): Promise<void> {
    const batch = asked
    asked = []
    let client: Client
    try {
      client = await take()
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    let left = batch.length
    const ended = () => {
      left -= 1
      if (left === 0) giveBack(client)
    }
    for (const { text, values, own, resolve, reject } of batch)
      client.run(text, values, own).finally(ended).then(resolve, reject)
  }

  return (text, values) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) queueMicrotask(runAsked)
      asked.push({ text, values, own: ownLimits(), resolve, reject })
    })
}
