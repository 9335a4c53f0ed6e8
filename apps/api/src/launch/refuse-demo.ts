import { sql } from 'kysely'
import { demoPassword } from '../demo/accounts.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { json } from '../platform/database/json.ts'
import { verifyPassword } from '../platform/session/passwords.ts'

const demoDomain = '@meridian.test'
/** Compared at the same time: what the machine's threads for such work take. */
const together = 4
const perPage = 400
/** The setting that says until when passwords have been compared. */
const memory = 'known_passwords_compared_at'

/**
 * Stops the production server on a database that the demo was made in, whoever its accounts belong to by now, or in which
 * anybody whose word counts for others has the demo's password.
 * Comparing costs 30 ms for each on purpose, so a password is compared once: later starts look at those set since.
 * @returns how many passwords were compared, in words.
 * @throws StartError naming what to change.
 */
export async function refuseDemo(db: Database, say: (line: string) => void): Promise<string> {
  await refuseDemoData(db)
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  const since = await comparedUntil(db)
  let compared = 0
  let after = ''
  for (;;) {
    const page = await administrators(db, since, after)
    for (let first = 0; first < page.length; first += together)
      await Promise.all(page.slice(first, first + together).map(refuseKnown))
    compared += page.length
    after = page.at(-1)?.id ?? ''
    if (page.length < perPage) break
    say(`${compared} passwords compared`)
  }
  await remember(db, now)
  return `${compared} passwords compared`
}

async function refuseDemoData(db: Database): Promise<void> {
  const { total } = await db
    .selectFrom('logins')
    .select((of) => of.fn.countAll<string>().as('total'))
    .where('login', 'like', `%${demoDomain}`)
    .executeTakeFirstOrThrow()
  if (Number(total) > 0)
    throw new StartError(
      `This database holds ${total} demo accounts (${demoDomain}), whose password everybody knows: use a database of its own for production.`,
    )
  // Written by the making of the demo, and never taken away: accounts may have been given other names since.
  const made = await db
    .selectFrom('audit_log')
    .where('entity', '=', 'demo')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (made)
    throw new StartError(
      'The demo was made in this database, with passwords that everybody knows: use a database of its own for production.',
    )
}

/** Provider staff and school admins, teachers who are one among them, whose password or office is newer than a moment. */
function administrators(db: Database, since: Date, after: string) {
  // Somebody's change may have been under way while the last start looked.
  const from = sql<Date>`${since}::timestamptz - interval '1 hour'`
  return db
    .selectFrom('users as u')
    .leftJoin('school_admins as sa', (on) =>
      on.onRef('sa.tenant_id', '=', 'u.tenant_id').onRef('sa.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.email', 'u.password_hash'])
    .where((where) =>
      where.or([where('u.type', 'in', ['PRG', 'IBC', 'School']), where('sa.id', 'is not', null)]),
    )
    .where('u.password_hash', 'is not', null)
    .where((where) =>
      where.or([where('u.password_set_at', '>', from), where('sa.created_at', '>', from)]),
    )
    .where('u.id', '>', after || '00000000-0000-0000-0000-000000000000')
    .orderBy('u.id')
    .limit(perPage)
    .execute()
}

async function refuseKnown(user: { email: string; password_hash: string | null }): Promise<void> {
  if (await verifyPassword(user.password_hash, demoPassword))
    throw new StartError(
      `${user.email} has the password of the demo, which everybody knows: change it first.`,
    )
}

/** The epoch where none has been compared yet. */
async function comparedUntil(db: Database): Promise<Date> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', memory)
    .select('value')
    .executeTakeFirst()
  return new Date(typeof row?.value === 'string' ? row.value : 0)
}

async function remember(db: Database, at: Date): Promise<void> {
  const value = json(at.toISOString())
  await db
    .insertInto('settings')
    .values({ name: memory, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
