import type { UserType } from '@meridian/contract/core/access.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from './actor.ts'

/** How long a session lasts: hours without use, and days at most (decision 048). */
export interface Lifetime {
  idleHours: number
  days: number
}

const staff: Lifetime = { idleHours: 12, days: 7 }
const teacher: Lifetime = { idleHours: 7 * 24, days: 30 }
const student: Lifetime = { idleHours: 12, days: 7 }
const ownDevice: Lifetime = { idleHours: 30 * 24, days: 30 }

/** Days after which every session is over. */
export const longestDays = 30

/** How long a session of a person lasts. A teacher who administers a school has an admin's. Pure. */
export function lifetimeOf(person: {
  type: UserType
  administers: boolean
  ownDevice: boolean
}): Lifetime {
  if (person.type === 'Student') return person.ownDevice ? ownDevice : student
  return person.type === 'Teacher' && !person.administers ? teacher : staff
}

/** Whether a row of the actor's own `sessions` is still valid, in SQL. */
export function standing(
  { type, schoolAdmin }: Pick<Actor, 'type' | 'schoolAdmin'>,
  alias: string,
): RawBuilder<SqlBool> {
  const of = (ownDevice: boolean) => {
    const { idleHours, days } = lifetimeOf({ type, administers: schoolAdmin !== null, ownDevice })
    return sql<SqlBool>`(${sql.ref(`${alias}.last_used_at`)} > now() - make_interval(hours => ${idleHours}::int)
      and ${sql.ref(`${alias}.created_at`)} > now() - make_interval(days => ${days}::int))`
  }
  return sql<SqlBool>`case when ${sql.ref(`${alias}.own_device`)} then ${of(true)} else ${of(false)} end`
}
