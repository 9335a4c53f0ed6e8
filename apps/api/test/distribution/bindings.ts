/** A column of one of the relations of a statement. */
export type Column = string

/** What is known of which columns have the value of which others, and which have one that the statement was given. */
export interface Bindings {
  /** The number of the next relation: those of a part of the statement are the ones from its beginning on. */
  readonly next: number
  relation: () => number
  column: (relation: number, name: string) => Column
  /** A column that has the value of each of these, as that of a union has. */
  eachOf: (columns: readonly Column[]) => Column
  /** Two columns are equal. Within `inside` only a relation from `since` on learns of it. */
  equal: (a: Column | undefined, b: Column | undefined) => void
  /** Runs work whose equalities hold for the relations that come up from now on, and say nothing of those before. */
  inside: <T>(work: () => T, since?: number) => T
  /** Whether the value of a column is known before the statement is run. */
  isBound: (column: Column) => boolean
}

/** A value that the statement was given. */
export const given: Column = 'given'

/** Nothing known. */
export function bindings(): Bindings {
  const leads = new Map<Column, Column[]>()
  const unions = new Map<Column, readonly Column[]>()
  let next = 0
  let since = 0

  const numberOf = (column: Column) => Number(column.split('.')[0])
  function lead(from: Column, to: Column): void {
    if (to !== given && numberOf(to) >= since) leads.set(from, [...(leads.get(from) ?? []), to])
  }

  function reached(): Set<Column> {
    const found = new Set<Column>([given])
    for (let before = 0; before < found.size; ) {
      before = found.size
      for (const one of found) for (const to of leads.get(one) ?? []) found.add(to)
      for (const [union, parts] of unions)
        if (parts.every((one) => found.has(one))) found.add(union)
    }
    return found
  }

  const relation = () => next++
  const column = (of: number, name: string) => `${of}.${name}`
  return {
    get next() {
      return next
    },
    relation,
    column,
    eachOf(columns) {
      const union = column(relation(), 'each')
      unions.set(union, columns)
      for (const one of columns) lead(union, one)
      return union
    },
    equal(a, b) {
      if (!a || !b) return
      lead(a, b)
      lead(b, a)
    },
    inside(work, from = next) {
      const outside = since
      since = Math.max(since, from)
      try {
        return work()
      } finally {
        since = outside
      }
    },
    isBound: (one) => reached().has(one),
  }
}
