import { type AccountState, accountStates } from '@meridian/contract/person.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Filter, whenChosen } from '../../platform/lists/list-options.ts'

/**
 * How far the account of the user under `u` is, as SQL (P20.6). It is computed where it is read: a login, a link and a
 * block each change it, and none of them has to write it down.
 * @param active the column that says whether they are let in
 */
export function accountState(active = 'u.active'): RawBuilder<AccountState> {
  return sql<AccountState>`case
    when not ${sql.ref(active)} then 'blocked'
    when exists (select from last_logins l where l.user_id = u.id) then 'active'
    when ${invitedUntil} is not null then 'invited'
    else 'never' end`
}

/** Until when a link that sets the first password works; null without one. */
export const invitedUntil = sql<Date | null>`(select max(k.expires_at) from one_time_links k
  where k.user_id = u.id and k.used_at is null and k.expires_at > now())`

/** The filter by the state of the account. */
export function stateFilter(active = 'u.active'): Record<string, Filter> {
  return {
    state: {
      label: 'filter.status',
      type: 'select',
      options: async ({ t }) =>
        accountStates.map((state) => ({ label: t(`people.state_${state}`), value: state })),
      where: (values) => sql<SqlBool>`${accountState(active)} = any(${values}::text[])`,
    },
  }
}

/** Whoever waits for so many days for a first login is counted among what needs the school (P38.9). */
const waitingDays = 14

/** The filter by people who are let in and have not logged in, 14 days or more after they were added. */
export function waitingFilter(): Record<string, Filter> {
  return {
    waits: {
      label: 'filter.waits',
      type: 'checkbox',
      where: (values) =>
        whenChosen(
          values,
          sql<SqlBool>`(u.active and u.created_at <= now() - make_interval(days => ${sql.lit(waitingDays)})
            and not exists (select from last_logins wl where wl.user_id = u.id))`,
        ),
    },
  }
}

/** The two facts as an answer gives them: who has logged in, or is blocked, is no longer invited. */
export function presentState(row: { state: AccountState; invited_until: Date | null }) {
  const { state, invited_until } = row
  return {
    state,
    invited_until: state === 'invited' ? (invited_until?.toISOString() ?? null) : null,
  }
}
