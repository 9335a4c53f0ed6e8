import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/** Stands where a text was, for what may not be without one. */
const cleared = '—'

/** Clears what a student wrote and what was written to and about them. Points, numbers and days stay. */
export async function clearStudent(tx: Tx, studentId: string): Promise<void> {
  const attempts = sql`(select id from attempts where student_id = ${studentId})`
  const answers = sql`(select id from attempt_questions where attempt_id in ${attempts})`
  const statements = [
    sql`update attempt_questions set answer = jsonb_set(answer, '{text}', to_jsonb(${cleared}::text))
      where attempt_id in ${attempts} and answer ? 'text'`,
    sql`delete from answer_history where attempt_question_id in ${answers}`,
    sql`delete from late_answers where attempt_id in ${attempts}`,
    // A receipt is the checksum of the answers that are no more.
    sql`delete from attempt_receipts where attempt_id in ${attempts}`,
    sql`delete from answer_threads where attempt_id in ${attempts}`,
    sql`delete from feedback where attempt_id in ${attempts}`,
    sql`delete from grading_drafts where attempt_id in ${attempts}`,
    sql`update former_grades set feedback = null where attempt_question_id in ${answers}`,
    sql`delete from student_notes where student_id = ${studentId}`,
    sql`delete from student_needs where student_id = ${studentId}`,
    sql`delete from reminders where student_id = ${studentId}`,
  ]
  for (const statement of statements) await statement.execute(tx)
}

interface Person {
  userId: string
  /** The id of the row as a student or a teacher. */
  memberId: string
  tenantId: string
  email: string
  /** Null for those who log in with their email alone. */
  loginName: string | null
  /** The name that they have until now, by which rows of imports are found that say no more. */
  formerName: string
}

/** Clears a person from what speaks of people by name: imports, mails, files, the audit. */
export async function clearTraces(
  tx: Tx,
  { userId, memberId, tenantId, email, loginName, formerName }: Person,
  { name, student }: { name: string; student: boolean },
): Promise<void> {
  const words = [email, loginName ?? '', userId, memberId, formerName.toLowerCase()].filter(
    (word) => word !== '',
  )
  const inText = (column: string) =>
    sql`exists (select from unnest(${words}::text[]) as word where position(word in lower(${sql.ref(column)}::text)) > 0)`
  const rows = sql`tenant_id = ${tenantId} and (${inText('cells')} or ${inText('plan')} or ${inText('trace')}
    or ${inText('given')} or ${inText('notes')})`
  const statements = [
    // A file that is kept until its import is over is sealed: its rows and its samples tell whom it names.
    sql`delete from import_sources where tenant_id = ${tenantId}
      and (${inText('mapping')} or import_id in (select import_id from import_rows where ${rows}))`,
    sql`delete from import_rows where ${rows}`,
    sql`delete from import_missing where tenant_id = ${tenantId} and (member = ${memberId} or ${inText('name')})`,
    sql`update bin_entries set deleted_by_name = ${name} where deleted_by = ${userId}`,
    sql`update imports set created_by_name = ${name} where created_by = ${userId}`,
    sql`delete from mails where user_id = ${userId} or (email = ${email} and email <> '')`,
    sql`delete from roster_people where user_id = ${userId}`,
    sql`delete from saved_comments where user_id = ${userId}`,
    sql`delete from grading_drafts where user_id = ${userId}`,
    // The next sweep removes the bytes of what nothing shows: all that is a student's, and what a teacher never used.
    sql`update files set name = ${cleared}, unused_since = now() - interval '30 days'
      where owner_id = ${userId} and (${student} or unused_since is not null)`,
    sql`update uploads set name = ${cleared}, created_at = now() - interval '30 days' where owner_id = ${userId}`,
    sql`select erase_from_audit(${userId}, ${memberId})`,
  ]
  for (const statement of statements) await statement.execute(tx)
}

/** Clears the account itself, ends every login, and puts a number in the place of the name. */
export async function clearAccount(
  tx: Tx,
  userId: string,
  { name, number }: { name: string; number: number },
): Promise<void> {
  for (const table of [
    'sessions',
    'last_logins',
    'calendar_feeds',
    'one_time_links',
    'notification_choices',
    'notification_readings',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      name,
      email: `${userId}@erased.invalid`,
      login_name: null,
      phone: '',
      password_hash: null,
      must_change: false,
      active: false,
      language: 'en',
      scheme: 'device',
      contrast: 'device',
      text_size: 100,
      face: 'usual',
      former_number: number,
    })
    .where('id', '=', userId)
    .execute()
}
