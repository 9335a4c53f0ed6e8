import { percentile } from '../calls/ask.ts'
import type { Found } from './measure.ts'

const median = (numbers: number[]) => percentile(numbers, 0.5)
const spread = (numbers: number[]) =>
  `${median(numbers).toFixed(2)} (${Math.min(...numbers).toFixed(2)}-${Math.max(...numbers).toFixed(2)})`

/** The shares of the leanest, in Markdown: medians of the rounds, with the least and the most. */
export function leanTable(found: readonly Found[], beside: boolean): string {
  const heads = [
    'call',
    'per s',
    'leanest per s',
    '**of the leanest**',
    'p50 / p99 ms',
    'leanest p50 / p99',
  ]
  heads.push(
    'statements / messages',
    'MB / leanest',
    ...(beside ? ['of the other', "other's of the leanest"] : []),
  )
  const rows = found.map(({ name, rounds, statements, messages, memory, leanMemory, ...times }) => [
    name,
    median(rounds.map(({ ours }) => ours)).toFixed(0),
    median(rounds.map(({ lean }) => lean)).toFixed(0),
    spread(rounds.map(({ ours, lean }) => ours / lean)),
    `${times.p50.toFixed(1)} / ${times.p99.toFixed(0)}`,
    `${times.leanP50.toFixed(1)} / ${times.leanP99.toFixed(0)}`,
    `${statements} / ${messages}`,
    `${memory.toFixed(0)} / ${leanMemory.toFixed(0)}`,
    ...(beside
      ? [
          spread(rounds.map(({ ours, other = Number.NaN }) => ours / other)),
          spread(rounds.map(({ lean, other = Number.NaN }) => other / lean)),
        ]
      : []),
  ])
  const bar = heads.map((_, place) => (place < 1 ? '---' : '---:'))
  return [heads, bar, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
