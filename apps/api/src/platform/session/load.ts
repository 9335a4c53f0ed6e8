import { type Compilable, sql } from 'kysely'
import { compiled } from '../database/compiled.ts'
import type { Database } from '../database/connect.ts'
import type { Slots } from '../database/slots.ts'
import type { Reader } from '../database/transaction.ts'
import type { Actor } from './actor.ts'
import { lifetimeOf } from './lifetime.ts'
import { hashToken, tenantOfToken } from './tokens.ts'

/** Days for which a given password opens an account to a client that does not know of changing it. */
const givenDays = 7
/** Seconds after which the use of a session is noted again. */
const noteSeconds = 600

/** Somebody who calls: their actor, and the row in which it was read. */
export interface Caller<Row> {
  actor: Actor
  row: Row
}

/**
 * Finds the actor behind an Authorization header ("Bearer ..."). Blocking a user, a school admin or a school ends sessions at
 * once, since this looks at all three on every call.
 * @returns null without a valid session: unknown, too old, unused for too long, or blocked
 */
export type FindCaller<Row = unknown> = (
  db: Database,
  header: string | undefined,
) => Promise<Caller<Row> | null>

/**
 * Finds callers with more of them: `more` adds columns to the rows in which sessions are looked up, so that both are one
 * statement. Who has no valid session is not told what is in them.
 */
export function callersWith<Row extends SessionRow>(
  more: (sessions: Sessions) => Compilable<Row>,
): FindCaller<Row> {
  const sessionOfToken = compiled(
    (db, { tenant, hashed }: Slots<Token>) =>
      more(sessions(db).where('s.tenant_id', '=', tenant).where('s.token_hash', '=', hashed)),
    'alike',
  )
  return async (db, header) => {
    const token = readToken(header)
    const [row] = token ? await sessionOfToken(db, token) : []
    const actor = row && (await actorOf(db, row))
    return actor ? { actor, row } : null
  }
}

/** What a token says of its session, which may not exist: its tenant, and the hash by which it is found. */
interface Token {
  tenant: string
  hashed: Buffer
}

/** The token in an Authorization header; null without one. */
function readToken(header: string | undefined): Token | null {
  const token = /^Bearer ([\w-]{64})$/i.exec(header ?? '')?.[1]
  return token === undefined ? null : { tenant: tenantOfToken(token), hashed: hashToken(token) }
}

/** The actor of a session by its id, under the same conditions. */
export async function loadActorOf(db: Database, sessionId: string): Promise<Actor | null> {
  const [row] = await sessionOfId(db, { id: sessionId })
  return row ? actorOf(db, row) : null
}

/** The rows in which sessions are looked up, with their users as `u` and what these belong to. */
type Sessions = ReturnType<typeof sessions>

/** Sessions with their users, each of the tenant that the session is of: what is known of that is said of every table. */
function sessions(db: Reader) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (on) =>
      on.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .leftJoin('schools as sc', 'sc.id', 'u.tenant_id')
    .leftJoin('school_rules as sr', 'sr.tenant_id', 'u.tenant_id')
    .leftJoin('school_admins as sa', (on) =>
      on.onRef('sa.tenant_id', '=', 'u.tenant_id').onRef('sa.user_id', '=', 'u.id'),
    )
    .leftJoin('teachers as t', (on) =>
      on.onRef('t.tenant_id', '=', 'u.tenant_id').onRef('t.user_id', '=', 'u.id'),
    )
    .leftJoin('students as st', (on) =>
      on.onRef('st.tenant_id', '=', 'u.tenant_id').onRef('st.user_id', '=', 'u.id'),
    )
    .where('u.active', '=', true)
    .select([
      's.id as session_id',
      's.confirmed_until',
      sql<Date>`now()`.as('now'),
      's.own_device',
      sql<number>`extract(epoch from now() - s.last_used_at)::float8`.as('idle'),
      sql<number>`extract(epoch from now() - s.created_at)::float8`.as('age'),
      sql<boolean>`u.must_change and u.password_set_at < now() - make_interval(days => ${givenDays}::int)`.as(
        'overdue',
      ),
      'u.id as user_id',
      'u.type',
      'u.name',
      'u.email',
      'u.login_name',
      'u.language',
      'u.tenant_id',
      'sc.id as school_id',
      'sc.active as school_active',
      'sr.teachers_see_phones',
      'sr.teachers_give_passwords',
      'sa.id as school_admin_id',
      'sa.active as school_admin_active',
      't.id as teacher_id',
      'st.id as student_id',
    ])
}

const sessionOfId = compiled(
  (db, { id }: Slots<{ id: string }>) => sessions(db).where('s.id', '=', id),
  'alike',
)
type SessionRow = Awaited<ReturnType<typeof sessionOfId>>[number]

/** Finds callers with no more than every call needs. */
export const findCaller = callersWith((rows) => rows)

async function actorOf(db: Database, row: SessionRow): Promise<Actor | null> {
  if (row.school_active === false) return null
  if (row.type === 'School' && !row.school_admin_active) return null
  if (isOver(row)) return null
  if (row.idle > noteSeconds) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('tenant_id', '=', row.tenant_id)
      .where('id', '=', row.session_id)
      .execute()
  }
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    type: row.type,
    name: row.name,
    email: row.email,
    loginName: row.login_name,
    language: row.language,
    tenantId: row.tenant_id,
    schoolId: row.school_id,
    schoolAdmin:
      row.school_admin_id && row.school_admin_active && row.school_id
        ? { id: row.school_admin_id, school_id: row.school_id }
        : null,
    teacherId: row.teacher_id,
    studentId: row.student_id,
    confirmedUntil: row.confirmed_until,
    at: row.now,
    ...(row.teacher_id && row.teachers_see_phones && { phones: true as const }),
    ...(row.teachers_give_passwords === false && { cards: false as const }),
    ...(row.overdue && { mustChange: true as const }),
  }
}

/** Whether a session has not been used for too long, or began too long ago. */
function isOver(row: SessionRow): boolean {
  const administers = row.school_admin_active === true
  const { idleHours, days } = lifetimeOf({ type: row.type, administers, ownDevice: row.own_device })
  return row.idle > idleHours * 3600 || row.age > days * 24 * 3600
}
