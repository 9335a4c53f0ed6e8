import { type Expression, type OperationNode, ValueNode } from 'kysely'

/** The values that a call has for the slots of a compiled query: its own values, its actor, and its page of a list. */
export interface CallValues {
  values: object
  actor?: object
  page?: object
}

/**
 * Stands for a value in a query that is compiled without it. A slot can go where a value becomes a parameter of the
 * query, and nowhere else: it is no value, so nothing can be decided by it, compared with it or written of it.
 */
export class Slot<T> implements Expression<T> {
  /** Reads the slot's value from a call. */
  readonly read: (given: CallValues) => T
  constructor(read: (given: CallValues) => T) {
    this.read = read
  }

  /** A slot for a value that is made of this one. */
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

/** A value, or the slot that stands for it: the argument of a query that may be compiled once or built for one call. */
export type Value<T> = T | Slot<T>

/**
 * The values as a compiled query knows them: a slot for each. Two things choose its words and make it another query
 * each: whether an optional value is present, and a flag, which is passed as it is.
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

/** Makes another value of a value, or another slot of a slot. */
export function mapped<T, U>(value: Value<T>, make: (value: T) => U): Value<U> {
  return value instanceof Slot ? value.map(make) : make(value)
}

/** The value that a parameter of a compiled query has in a call. */
export function valueAt(parameter: unknown, given: CallValues): unknown {
  return parameter instanceof Slot ? parameter.read(given) : parameter
}

/** The part of the values that the words of a query may depend on: which are present, and the flags. */
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
    const read = ({ values }: CallValues) => values[name as keyof typeof values]
    return [name, asItIs ? value : new Slot(read)]
  })
  return Object.fromEntries(slots) as Slots<Values>
}
