import { canonical } from '@meridian/contract/receipt.ts'

/** A change of one answer as a page sends it. */
export interface Change {
  id: string
  seq: number
  /** Null empties the answer. */
  value: unknown
  base: number
  from?: string | undefined
  resolves?: number | undefined
}

/** An answer as it is stored. */
export interface Standing {
  id: string
  answer: unknown
  answer_seq: number
  revision: number
  /** The lease of the page that wrote the answer. */
  answer_lease: string | null
  earlier: number
  settled: number
  answered_at: Date | null
  /** When a value last went into the history, and how many characters have been lost since then. */
  kept_at: Date | null
  unkept: number
  /** The number of values that were deleted from the history. */
  thinned: number
}

/** A value that goes into the history of its answer: a replaced one, or a conflict. */
export interface Laid {
  id: string
  number: number
  kind: 'replaced' | 'conflict'
  answer: unknown
  lease: string | null
  given_at: Date | null
}

interface Acknowledged {
  id: string
  seq: number
  from?: string
  revision: number
  answer?: unknown
  conflict?: number
}

export interface Decided {
  acknowledged: Acknowledged[]
  /** The answers that change, as they are to be stored. */
  answers: Standing[]
  history: Laid[]
  /** The number of the last change that was taken, by page. */
  marks: Map<string, number>
}

/**
 * Decides what a batch of changes from the page with `lease` does to the stored answers. A change with a number up to
 * that of its page in `known` was taken before and does nothing. Any other change replaces the answer if its writer
 * had seen the present revision or the same page wrote that; otherwise the change becomes a conflict. Pure.
 */
export function decide(
  lease: string,
  changes: readonly Change[],
  stored: ReadonlyMap<string, Standing>,
  known: ReadonlyMap<string, number>,
  time: Date,
): Decided {
  const now = new Map([...stored].map(([id, row]) => [id, { ...row }]))
  const changed = new Set<string>()
  const decided: Decided = { acknowledged: [], answers: [], history: [], marks: new Map() }
  for (const change of inOrder(lease, changes)) {
    const row = now.get(change.id)
    if (!row) continue
    const from = change.from ?? lease
    const mark = decided.marks.get(from) ?? known.get(from) ?? 0
    let conflict: number | undefined
    if (change.seq > mark) {
      decided.marks.set(from, change.seq)
      if (change.resolves !== undefined)
        row.settled = Math.max(row.settled, Math.min(change.resolves, row.earlier))
      const place = placeOf(change, row, from)
      if (place === 'stands') replace(decided, row, change.value, from, time)
      if (place === 'conflict') conflict = lay(decided, row, 'conflict', change.value, from, null)
      changed.add(row.id)
    }
    decided.acknowledged.push({
      id: change.id,
      seq: change.seq,
      ...(change.from !== undefined && { from: change.from }),
      revision: row.revision,
      ...(!same(row.answer, change.value) && { answer: row.answer ?? null }),
      ...(conflict !== undefined && { conflict }),
    })
  }
  for (const id of changed) decided.answers.push(now.get(id) as Standing)
  return decided
}

/**
 * Decides about changes from clients that know no leases and number the changes of each answer by themselves: the
 * newest change of each answer is taken if it is newer than the stored one. Pure.
 */
export function decideWithoutLease(
  changes: readonly Change[],
  stored: ReadonlyMap<string, Standing>,
  time: Date,
): Decided {
  const decided: Decided = { acknowledged: [], answers: [], history: [], marks: new Map() }
  for (const { id, seq, value } of newestOf(changes)) {
    const before = stored.get(id)
    if (!before) continue
    const row = { ...before }
    const overtaken = row.answer_seq > seq
    if (seq > row.answer_seq) {
      replace(decided, row, value, null, time)
      row.answer_seq = seq
      decided.answers.push(row)
    }
    decided.acknowledged.push({
      id,
      seq: row.answer_seq,
      revision: row.revision,
      ...(overtaken && { answer: row.answer ?? null }),
    })
  }
  return decided
}

/** The changes page by page in the order of the batch, and those of one page by their number. */
function inOrder(lease: string, changes: readonly Change[]): Change[] {
  const pages = Map.groupBy(changes, ({ from }) => from ?? lease)
  return [...pages.values()].flatMap((all) => all.toSorted((a, b) => a.seq - b.seq))
}

/** The change with the greatest number, for each answer. */
function newestOf(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>()
  for (const change of changes)
    if (change.seq > (newest.get(change.id)?.seq ?? 0)) newest.set(change.id, change)
  return [...newest.values()]
}

function placeOf(change: Change, row: Standing, from: string): 'stands' | 'conflict' | 'nowhere' {
  if (same(row.answer, change.value)) return 'nowhere'
  if (change.base === row.revision || row.answer_lease === from) return 'stands'
  // An emptied answer holds nothing that could be lost.
  return change.value === null ? 'nowhere' : 'conflict'
}

function replace(
  decided: Decided,
  row: Standing,
  value: unknown,
  from: string | null,
  time: Date,
): void {
  if (loses(row.answer, value)) {
    row.unkept += gone(row.answer, value)
    if (isWorthKeeping(row, from, time)) {
      lay(decided, row, 'replaced', row.answer, row.answer_lease, row.answered_at)
      row.kept_at = time
      row.unkept = 0
    }
  } else if (row.answer_lease !== from) {
    // The text begins with what another page wrote, which is kept as soon as any of it is lost.
    row.kept_at = null
  }
  row.answer = value
  row.answer_seq += 1
  row.revision += 1
  row.answer_lease = from
}

function lay(
  decided: Decided,
  row: Standing,
  kind: Laid['kind'],
  answer: unknown,
  lease: string | null,
  givenAt: Date | null,
): number {
  row.earlier += 1
  const { id, earlier: number } = row
  decided.history.push({ id, number, kind, answer, lease, given_at: givenAt })
  return number
}

/**
 * The characters that a text may lose, and the milliseconds that may pass, before an earlier value of it is kept: a
 * text is stored at every pause in typing.
 */
const enough = 40
const often = 60_000

/**
 * Whether the stored value goes into the history before a value replaces it that loses some of it. Every value does,
 * except a text that its own page goes on changing: such a text is kept when a minute has passed since the last one,
 * or 40 characters have been lost.
 */
function isWorthKeeping(row: Standing, from: string | null, time: Date): boolean {
  if (textOf(row.answer) === undefined || row.answer_lease !== from) return true
  if (row.kept_at === null || row.unkept >= enough) return true
  return time.getTime() - row.kept_at.getTime() >= often
}

/**
 * The number of characters of a text that the next text lacks, which are those between their common beginning and
 * their common end.
 */
function gone(before: unknown, next: unknown): number {
  const [old, text] = [textOf(before) ?? '', textOf(next) ?? '']
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1
  return old.length - start - end
}

/**
 * Whether `next` loses anything of a value. A text that only grew loses nothing, and neither do pairs to which others
 * were added. Pure.
 */
export function loses(before: unknown, next: unknown): boolean {
  if (before === null || before === undefined) return false
  const [made, pairs] = [pairsIn(before), pairsIn(next)]
  if (made && pairs) return Object.entries(made).some(([key, value]) => pairs[key] !== value)
  const [old, text] = [textOf(before), textOf(next)]
  return old === undefined || text === undefined || !text.startsWith(old)
}

function pairsIn(answer: unknown): Record<string, unknown> | undefined {
  const pairs = (answer as { pairs?: unknown } | null)?.pairs
  return typeof pairs === 'object' && pairs !== null ? { ...pairs } : undefined
}

function textOf(answer: unknown): string | undefined {
  const text = (answer as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : undefined
}

function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}
