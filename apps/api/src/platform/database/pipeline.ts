import type { Client, Planned, Running } from './client.ts'
import { ownLimits } from './limits.ts'

/** A statement that a caller waits for. */
interface WaitingStatement {
  text: string
  values: readonly unknown[]
  how: Running
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Clients, each of which is taken by one caller until it is given back. */
interface Clients {
  /** Takes one, rather one whose connection plans in this way already. */
  take: (planned: Planned | undefined) => Client | Promise<Client>
  giveBack: (client: Client) => void
}

/** The most statements of several calls that go to one connection together. */
const mostGathered = 12

/**
 * Runs statements that need no connection of their own. Statements that are asked for in the same moment, as the parts
 * of one answer are, go to one connection behind each other: one message instead of several, to one database process
 * instead of several that have to be woken. Each stands for itself: one that fails takes no other with it.
 *
 * While others are served, short statements of all calls are gathered in the same way until the event loop has read what
 * has arrived (decision 109). Those that may take long, which have limits of their own, stay with their call, so that
 * nobody stands behind somebody else's list.
 * @param isBusy whether statements of several calls should be gathered
 * @returns a function that runs a statement with its values and returns its rows
 */
export function pipeline(
  { take, giveBack }: Clients,
  isBusy: () => boolean,
): (text: string, values: readonly unknown[], planned?: Planned) => Promise<object[]> {
  let asked: WaitingStatement[] = []
  let gathered: WaitingStatement[] = []

  async function send(batch: readonly WaitingStatement[]): Promise<void> {
    let client: Client
    try {
      const particular = batch.find(({ how }) => how.planned !== 'alike') ?? batch[0]
      client = await take(particular?.how.planned)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    let left = batch.length
    const ended = () => {
      left -= 1
      if (left === 0) giveBack(client)
    }
    for (const { text, values, how, resolve, reject } of batch)
      client.run(text, values, how).finally(ended).then(resolve, reject)
  }

  function sendAsked(): void {
    const batch = asked
    asked = []
    void send(batch)
  }

  function sendGathered(): void {
    const all = gathered
    gathered = []
    for (let at = 0; at < all.length; at += mostGathered)
      void send(all.slice(at, at + mostGathered))
  }

  return (text, values, planned) =>
    new Promise((resolve, reject) => {
      const own = ownLimits()
      const one = { text, values, how: { own, planned }, resolve, reject }
      if (own === undefined && (gathered.length > 0 || isBusy())) {
        if (gathered.length === 0) setImmediate(sendGathered)
        gathered.push(one)
        return
      }
      if (asked.length === 0) queueMicrotask(sendAsked)
      asked.push(one)
    })
}
