import type { Actor } from '../session/actor.ts'

/** What of a list is asked: see `Asked` and `Cut` of the lists. */
export interface PageGiven {
  pattern: string | undefined
  filters: readonly { name: string; values: string[] }[]
  sort?: { column: string; direction: 'asc' | 'desc' } | undefined
  perPage: number
  offset: number | undefined
}

/** What a call gives to a query that was built before. */
export interface Given {
  actor?: Actor
  values: object
  page?: PageGiven
}

/** The place of a value in a query that is built without it. */
export class Place {
  readonly read: (given: Given) => unknown
  constructor(read: (given: Given) => unknown) {
    this.read = read
  }
}

/** What a parameter of such a query is in a call. */
export function valueAt(parameter: unknown, given: Given): unknown {
  return parameter instanceof Place ? parameter.read(given) : parameter
}

/** Another value made of one, or its place where the one is a place. */
export function derived<T, U>(value: T, make: (value: T) => U): U {
  return value instanceof Place ? placeOf((given) => make(value.read(given) as T)) : make(value)
}

/** A place that looks like the value that it is for. */
function placeOf<T>(read: (given: Given) => T): T {
  return new Place(read) as T
}

/** Which values there are: the words of a query may depend on that, where a value may be undefined. */
export function namesOf(values: object): string {
  let names = ''
  for (const name in values)
    if (values[name as keyof typeof values] !== undefined) names += ` ${name}`
  return names
}

/**
 * Places that look like the values that they are for, and undefined where those are. They are taken by name; spread, they
 * would be none.
 */
export function placesOf<Values extends object>(given: Values): Values {
  const has = new Map(Object.entries(given))
  const at = (name: string) => new Place(({ values }) => values[name as keyof typeof values])
  return new Proxy({} as Values, {
    get: (_, name) => (has.get(String(name)) === undefined ? undefined : at(String(name))),
    ownKeys() {
      throw new Error('Places have no names of their own: take each by its name')
    },
  })
}

const ids = ['schoolId', 'schoolAdmin', 'teacherId', 'studentId', 'shownTo'] as const

/** What of an actor the words of a query may depend on: the type, and which ids there are. */
export function shapeOf(actor: Actor): string {
  let shape: string = actor.type
  for (const id of ids) shape += actor[id] ? ` ${id}` : ''
  return actor.schoolAdmin && actor.schoolAdmin.school_id !== actor.schoolId
    ? `${shape} elsewhere`
    : shape
}

/** An actor of the same shape with places in the stead of everything that is theirs alone. */
export function placedActor(actor: Actor): Actor {
  const at = <T>(read: (actor: Actor) => T) =>
    placeOf((given) => given.actor && read(given.actor)) as T
  const present = <T>(value: T, read: (actor: Actor) => T) => (value ? at(read) : value)
  const schoolId = present(actor.schoolId, (one) => one.schoolId)
  const admin = actor.schoolAdmin && {
    id: at((one) => one.schoolAdmin?.id ?? ''),
    // The same place as the school's where it is the same school: what compares the two finds them equal.
    school_id:
      actor.schoolAdmin.school_id === actor.schoolId && schoolId !== null
        ? schoolId
        : at((one) => one.schoolAdmin?.school_id ?? ''),
  }
  return {
    type: actor.type,
    userId: at((one) => one.userId),
    sessionId: at((one) => one.sessionId),
    name: at((one) => one.name),
    email: at((one) => one.email),
    language: at((one) => one.language),
    confirmedUntil: at((one) => one.confirmedUntil),
    at: at((one) => one.at),
    schoolId,
    schoolAdmin: admin,
    teacherId: present(actor.teacherId, (one) => one.teacherId),
    studentId: present(actor.studentId, (one) => one.studentId),
    ...(actor.shownTo !== undefined && { shownTo: at((one) => one.shownTo ?? '') }),
  }
}

/** A request of a list of the same kind with places in the stead of what is searched for, chosen and cut out. */
export function placedPage(page: PageGiven): PageGiven {
  const at = <T>(read: (page: PageGiven) => T) =>
    placeOf((given) => (given.page ? read(given.page) : undefined)) as T
  const { pattern, filters, sort, offset } = page
  return {
    pattern: pattern === undefined ? undefined : at((one) => one.pattern),
    // The list compares how many values there are with none.
    filters: filters.map(({ name, values }, index) => ({
      name,
      values: values.length === 0 ? [] : at((one) => one.filters[index]?.values ?? []),
    })),
    sort,
    perPage: at((one) => one.perPage),
    offset: offset === undefined ? undefined : at((one) => one.offset),
  }
}
