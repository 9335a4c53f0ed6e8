import type { Language } from '@meridian/contract/core/language.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { translator } from '../../platform/messages/translate.ts'
import { repeat } from '../../platform/repeat.ts'
import { hourOf } from '../schools/hours.shared.ts'
import { queueDigest } from '../session/notices.shared.ts'
import { lineOf } from './lines.ts'
import { newSince } from './notifications.queries.ts'
import { peopleWho } from './people.ts'

/** Seconds between two looks for schools whose hour has come. */
const lookSeconds = 60
/** People who are looked at in one transaction. */
const together = 50
/** The most lines of a mail; the page has the others. */
const most = 12
/** What had a mail of its own. */
const mailed = 'reminded'
/** What the first digest of a person looks back on, in hours. */
const firstHours = 24

/** Makes the digests of the schools whose hour has come, now and every minute, until `stop` is called. */
export function startDigests(db: Database, log: JobLog): () => Promise<void> {
  return repeat(lookSeconds, 'digests', log, (signal) => makeDigests(db, signal))
}

/**
 * Queues a mail for everybody whose hour has come in the zone of their school, who has had none on that day of the school, and for whom something is new since the last one.
 * A person's mark and mail are one transaction, so that a crash in between makes none of them twice and leaves nobody out; several servers take schools in turns.
 * @param at the moment, for a clock that is moved; now without it
 * @returns how many were queued
 */
export async function makeDigests(db: Database, signal?: AbortSignal, at?: Date): Promise<number> {
  const now = at ? sql<Date>`${at}::timestamptz` : sql<Date>`now()`
  let queued = 0
  while (!signal?.aborted) {
    const made = await inTransaction(db, async (tx) => {
      const school = await dueSchool(tx, now)
      return school === null ? null : someOf(tx, school, now)
    })
    if (made === null) break
    queued += made
  }
  return queued
}

type Moment = ReturnType<typeof sql<Date>>

/** Holds a school that has not been looked at in this hour of its day, and that no other server holds; null for none. */
async function dueSchool(tx: Tx, now: Moment): Promise<string | null> {
  await sql`insert into digest_hours (tenant_id, made_at) select id, '-infinity' from schools on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    select s.id from digest_hours d join schools s on s.id = d.tenant_id
    where s.active and date_trunc('hour', ${now} at time zone s.time_zone) > d.made_at at time zone s.time_zone
    order by d.made_at, s.id limit 1 for update of d skip locked`.execute(tx)
  return rows[0]?.id ?? null
}

/** Makes the digests of some people of a school, and notes that its hour is done where nobody is left. */
async function someOf(tx: Tx, school: string, now: Moment): Promise<number> {
  const local = sql`(${now} at time zone s.time_zone)`
  const people = await peopleWho(
    tx,
    sql<SqlBool>`u.tenant_id = ${school} and coalesce(w.digest, true)
      and coalesce(w.digest_hour, ${hourOf.digest}) <= extract(hour from ${local})
      and (coalesce(w.digest_weekend, false) or extract(dow from ${local})::int <> all(s.weekend))
      and coalesce((w.digested_at at time zone s.time_zone)::date < ${local}::date, true)`,
    together,
  )
  if (people.length === 0) {
    await tx
      .updateTable('digest_hours')
      .set({ made_at: now })
      .where('tenant_id', '=', school)
      .execute()
    return 0
  }
  let queued = 0
  for (const person of people) {
    const user_id = person.userId
    const since = person.since ?? new Date(Date.now() - firstHours * 3_600_000)
    const [first] = await newSince(tx, person, { since, but: mailed }, 1)
    if (first) await queueDigest(tx, { tenant_id: school, user_id, since })
    if (first) queued += 1
    await tx
      .insertInto('notification_choices')
      .values({ tenant_id: school, user_id, digested_at: now })
      .onConflict((row) => row.column('user_id').doUpdateSet({ digested_at: now }))
      .execute()
  }
  return queued
}

/**
 * What a digest says, in lines, read when it goes out: what was taken back or read since it was queued is not in it.
 * @returns null where nothing is left to say
 */
export async function digestLines(
  db: Database,
  { userId, language }: { userId: string; language: Language },
  since: Date,
): Promise<string[] | null> {
  const [person] = await peopleWho(
    db,
    sql<SqlBool>`u.id = ${userId} and coalesce(w.digest, true)`,
    1,
  )
  const told = person ? await newSince(db, person, { since, but: mailed }, most + 1) : []
  if (told.length === 0) return null
  const t = translator(language)
  const said = told.slice(0, most).map((one) => lineOf(one, t))
  return told.length > most ? [...said, t('mail.digest_more')] : said
}
