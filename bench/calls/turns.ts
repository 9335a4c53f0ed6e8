import { ask, percentile, withoutPause } from './ask.ts'
import type { Call } from './call.ts'
import type { World } from './who.ts'

const connections = 4
/** Seconds before anything counts. */
const warmUp = 0.6

/** A server that is asked, the call it is asked for, and whose sessions the requests bring. */
export interface Side {
  address: string
  call: Call
  tokens: World['tokens']
}

/** What two servers did in a second, and the ratio of the first to the second; each the median of the rounds. */
export interface Turns {
  first: number
  second: number
  ratio: number
}

/**
 * Asks two servers in turns, so that a machine which is quicker at one hour than at another tells nothing.
 * @param how `seconds` for each turn, and how many `rounds` of two turns.
 */
export async function inTurns(
  first: Side,
  second: Side,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Turns> {
  await speedOf(first, warmUp)
  await speedOf(second, warmUp)
  const turns: [number, number][] = []
  for (let round = 0; round < rounds; round += 1)
    turns.push([await speedOf(first, seconds), await speedOf(second, seconds)])
  const median = (numbers: number[]) => percentile(numbers, 0.5)
  return {
    first: median(turns.map(([one]) => one)),
    second: median(turns.map(([, other]) => other)),
    ratio: median(turns.map(([one, other]) => one / other)),
  }
}

/** Makes a call over the connections for some seconds; gives how many there were in a second. */
async function speedOf({ address, call, tokens }: Side, seconds: number): Promise<number> {
  const once = () => {
    const given = call.next ? call.next() : { asks: call.asks, token: '' }
    const token = given?.token || tokens[call.caller]
    return given && Promise.all(given.asks.map((one) => ask(address, one, token)))
  }
  return (await withoutPause(once, { connections, seconds })).perSecond
}
