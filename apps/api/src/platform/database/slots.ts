import { type Expression, type OperationNode, ValueNode } from 'kysely'

/** What a call gives to a query that was compiled before: its values, who asks, and which page of a list. */
export interface Given {
  values: object
  actor?: object
  page?: object
}

/**
 * Stands for a value in a query that is compiled without it. A slot can go where a value becomes a parameter of the
 * query, and nowhere else: it is no value, so that nothing can be decided by it, compared with it or written of it.
 */
export class Slot<T> implements Expression<T> {
  /** What the slot stands for in a call. */
  readonly read: (given: Given) => T
  constructor(read: (given: Given) => T) {
    this.read = read
  }

  /** A slot for what is made of the value. */
  map<U>(make: (value: T) => U): Slot<U> {
    return new Slot((given) => make(this.read(given)))
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }

  toString(): never {
    throw new Error('A slot is no value: it can only become a parameter of a query')
  }
}

/** A value, or the slot that stands for it: what goes into a query that may be compiled once or built for one call. */
export type Value<T> = T | Slot<T>

/**
 * What a query that is compiled once knows of its values: a slot for each. Two things of them may choose its words, and
 * make it another query each: whether an optional value is there, and a flag, which is given as it is.
 */
export type Slots<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends boolean | undefined
    ? Values[Name]
    : undefined extends Values[Name]
      ? Slot<Exclude<Values[Name], undefined>> | undefined
      : Slot<Values[Name]>
}

/** The values of one call, or their slots. */
export type OrSlots<Values> = Values | Slots<Values>

/** Another value made of one, or the slot of the other where the one is a slot. */
export function mapped<T, U>(value: Value<T>, make: (value: T) => U): Value<U> {
  return value instanceof Slot ? value.map(make) : make(value)
}

/** What a parameter of a compiled query is in a call. */
export function valueAt(parameter: unknown, given: Given): unknown {
  return parameter instanceof Slot ? parameter.read(given) : parameter
}

/** What of the values the words of a query may depend on: which there are, and what the flags say. */
export function keyOf(values: object): string {
  let key = ''
  for (const name in values) {
    const value: unknown = values[name as keyof typeof values]
    if (value !== undefined) key += typeof value === 'boolean' ? ` ${name}=${value}` : ` ${name}`
  }
  return key
}

/** The slots of the values, undefined where these are; flags as they are. */
export function slotsOf<Values extends object>(values: Values): Slots<Values> {
  const slots = Object.entries(values).map(([name, value]) => {
    const asItIs = value === undefined || typeof value === 'boolean'
    const read = ({ values }: Given) => values[name as keyof typeof values]
    return [name, asItIs ? value : new Slot(read)]
  })
  return Object.fromEntries(slots) as Slots<Values>
}
