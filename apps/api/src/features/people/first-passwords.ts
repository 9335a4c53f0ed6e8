import type { UserType } from '@meridian/contract/core/access.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { FirstPassword } from '@meridian/contract/first-passwords.ts'
import { type Shortest, shortestFor } from '@meridian/contract/password.ts'
import type { giveStudentPasswords } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Asked } from '../../platform/managed/managed.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { weaknessOf } from '../../platform/session/weakness.ts'
import { schoolNames, shortestOf } from '../../visible/schools.ts'
import { endLinks } from '../session/links.shared.ts'
import { queueNotice } from '../session/notices.shared.ts'
import { accountState } from './account-state.ts'
import { endSessions, lockUser } from './accounts.ts'
import { newFirstPassword } from './first-words.ts'
import type { Kind, PersonRow } from './people.kind.ts'

/** Who is given first passwords: everybody of a school but its admins. */
type Given = 'student' | 'teacher'

/**
 * Gives people a first password each (P20.7). Sessions and links of theirs end, and the password has to be changed at the
 * first login. It is stored as a hash: only this answer has it.
 * @param may tells whether the actor may give a person one
 * @returns the passwords, and for everybody who got none the reason
 */
export async function giveFirstPasswords<Row extends PersonRow, Data>(
  entity: Given,
  kind: Kind<Row, Data>,
  call: Asked,
  { ids, replace, may }: BodyOf<typeof giveStudentPasswords> & { may: (row: Row) => boolean },
): Promise<{ data: { given: FirstPassword[]; failed: { id: string; message: string }[] } }> {
  const { db, actor, t } = call
  const given: FirstPassword[] = []
  const failed: { id: string; message: string }[] = []
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    try {
      const row = isId(id) ? await kind.load(db, actor, id) : null
      if (!row) throw notFound()
      if (!may(row)) throw new CallError('forbidden')
      given.push({ id, ...(await give(entity, call, { id, userId: kind.userIdOf(row) }, replace)) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.push({ id, message: t(error.key, error.values) })
    }
  }
  return { data: { given, failed } }
}

async function give(
  entity: Given,
  { db, actor, config }: Asked,
  { id, userId }: { id: string; userId: string },
  replace: boolean,
): Promise<Omit<FirstPassword, 'id'>> {
  const before = await accountOf(db, userId)
  const password = strongFor(before)
  // Hashing takes a while, so it comes before anything is locked.
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const { name, email: login, state, known, classes } = await accountOf(tx, userId)
    if (state === 'blocked')
      throw new CallError('conflict', { key: 'people.given_blocked', values: { name } })
    if (state === 'active' && !replace)
      throw new CallError('conflict', { key: 'people.has_logged_in', values: { name } })
    await tx
      .updateTable('users')
      .set({ password_hash: hash, must_change: true })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, userId)
    await endLinks(tx, userId, [login])
    if (known) await queueNotice(tx, config, 'password_changed', userId)
    await audit(tx, actor, 'first password given', entity, id, { replaced: known })
    return { name, login, password, classes }
  })
}

interface Account {
  type: UserType
  name: string
  /** What they log in with: the email, or the login name where there is none. */
  email: string
  school: string
  shortest: Shortest | null
  known: boolean
  state: 'active' | 'invited' | 'never' | 'blocked'
  classes: string[]
}

async function accountOf(db: Reader, userId: string): Promise<Account> {
  const { rows } =
    await sql<Account>`select u.type, u.name, coalesce(nullif(u.email, ''), u.login_name) as email, ${schoolNames('sc')} as school, ${shortestOf('u.tenant_id')} as shortest,
      u.password_hash is not null as known, ${accountState()} as state, (
        select coalesce(json_agg(c.name order by c.search_text), '[]') from classrooms c where c.year_id is null and c.id in (
          select e.classroom_id from enrolments e join students s on s.id = e.student_id where s.user_id = u.id
          union all
          select k.classroom_id from classroom_teachers k join teachers t on t.id = k.teacher_id where t.user_id = u.id
        )) as classes
    from users u join schools sc on sc.id = u.tenant_id where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** A password that the rules for passwords of one's own would take as well. */
function strongFor(account: Account): string {
  for (let tries = 0; tries < 20; tries++) {
    const password = newFirstPassword(account.type, shortestFor(account.type, account.shortest))
    if (!weaknessOf(password, account)) return password
  }
  throw new Error('No password was strong enough')
}
