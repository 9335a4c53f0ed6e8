import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eraseStudent, eraseTeacher, getStudentErasure } from '@meridian/contract/privacy.ts'
import { classFigures } from '@meridian/contract/statistics.class.ts'
import { blockStudent, getStudent } from '@meridian/contract/students.ts'
import { blockTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { openClass } from '../answering/attempts.world.ts'
import { handedIn } from '../grading/grading.world.ts'
import { failure, type Harness } from '../harness.ts'
import { confirm, staffOf } from '../staff.ts'

const { h, w } = await openClass()
afterAll(() => h.close())
const account = await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' })
const admin = await confirm(await h.as(account), account)
const token = 'Tok3n-of-the-person'

/** What a table says, row by row as text, wherever a text may stand. */
async function dump({ db }: Harness): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  const said = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    said.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return said
}

/** The tables in which a token stands. */
async function tablesWith(text: string): Promise<string[]> {
  return [...(await dump(h))]
    .filter(([, said]) => said.toLowerCase().includes(text.toLowerCase()))
    .map(([name]) => name)
    .sort()
}

/** The bytes of everything that the store keeps. */
async function stored(): Promise<string> {
  const names = await readdir(h.filesDir, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile())
  const texts = await Promise.all(
    files.map((one) => readFile(join(one.parentPath, one.name), 'latin1')),
  )
  return texts.join('\n')
}

/** Puts a text that is unlike any other wherever a row of a student, or about one, can hold one. */
async function plant(student: { id: string; userId: string }, attemptId: string) {
  const { db } = h
  const [tenant, teacher] = [w.school.id, w.teacher.userId]
  const { rows } = await sql<{
    id: string
  }>`select id from attempt_questions where attempt_id = ${attemptId} order by position`.execute(db)
  const essay = rows[3]?.id ?? ''
  const answer = JSON.stringify({ text: token })
  const bytes = await h.storage.put(Readable.from([Buffer.from(token)]))
  const own = `${token.toLowerCase()}@example.org`
  const statements = [
    sql`update users set name = ${token}, email = ${own}, login_name = ${`${token.toLowerCase()}@s`}, phone = '01000000000', password_hash = ${token} where id = ${student.userId}`,
    sql`update attempt_questions set answer = ${answer}::text::jsonb where id = ${essay}`,
    sql`insert into answer_history (tenant_id, attempt_question_id, number, kind, answer) values (${tenant}, ${essay}, 1, 'replaced', ${answer}::text::jsonb)`,
    sql`insert into late_arrivals (tenant_id, attempt_id) values (${tenant}, ${attemptId})`,
    sql`insert into late_answers (tenant_id, attempt_question_id, lease_id, seq, attempt_id, answer, heard_at) values (${tenant}, ${essay}, new_id(), 1, ${attemptId}, ${answer}::text::jsonb, now())`,
    sql`insert into answer_threads (tenant_id, attempt_question_id, attempt_id) values (${tenant}, ${essay}, ${attemptId})`,
    sql`insert into thread_messages (tenant_id, attempt_question_id, author_id, id, by_student, text) values (${tenant}, ${essay}, ${student.userId}, new_id(), true, ${token})`,
    sql`insert into feedback (tenant_id, attempt_id, attempt_question_id, text, given_by) values (${tenant}, ${attemptId}, ${essay}, ${token}, ${teacher})`,
    sql`insert into former_grades (attempt_question_id, tenant_id, version, score, answer_seq, feedback) values (${essay}, ${tenant}, 1, 1, 0, ${token})`,
    sql`insert into grading_drafts (tenant_id, user_id, attempt_id, attempt_question_id, feedback, base, revision, saved_at) values (${tenant}, ${teacher}, ${attemptId}, ${essay}, ${token}, 1, 1, now())`,
    sql`insert into student_notes (tenant_id, student_id, author_id, text) values (${tenant}, ${student.id}, ${teacher}, ${token})`,
    sql`insert into student_needs (tenant_id, student_id, instructions) values (${tenant}, ${student.id}, ${token})`,
    sql`insert into sessions (tenant_id, user_id, token_hash, user_agent) values (${tenant}, ${student.userId}, '\\x00', ${token})`,
    sql`insert into push_subscriptions (tenant_id, user_id, session_id, endpoint, p256dh, auth, server_key) select ${tenant}, ${student.userId}, id, ${token}, ${token}, ${token}, ${token} from sessions where user_agent = ${token}`,
    sql`insert into notification_choices (tenant_id, user_id, off) values (${tenant}, ${student.userId}, ${[token]})`,
    sql`insert into notification_readings (tenant_id, user_id, kind, subject_id, until) values (${tenant}, ${student.userId}, ${token}, new_id(), now())`,
    sql`insert into mails (tenant_id, kind, user_id, email, expires_at) values (${tenant}, 'email_changed', ${student.userId}, ${own}, now())`,
    sql`insert into saved_comments (tenant_id, user_id, text) values (${tenant}, ${student.userId}, ${token})`,
    sql`insert into files (tenant_id, owner_id, folder, name, mime, size, sha256, storage_key, unused_since) values (${tenant}, ${student.userId}, 'images', ${token}, ${token}, ${bytes.size}, ${bytes.sha256}, ${bytes.key}, null)`,
    sql`insert into uploads (tenant_id, owner_id, kind, name, size) values (${tenant}, ${student.userId}, 'image', ${token}, 1)`,
    sql`insert into imports (id, tenant_id, kind, status, file_name, columns, created_by, created_by_name) values ('0193c0de-0000-7000-8000-00000000aaaa', ${tenant}, 'students', 'applied', 'x.csv', '[]', ${student.userId}, ${token})`,
    sql`insert into import_sources (tenant_id, import_id, sealed, mapping) values (${tenant}, '0193c0de-0000-7000-8000-00000000aaaa', '\\x00', ${JSON.stringify({ sample: own })}::text::jsonb)`,
    sql`insert into bin_entries (tenant_id, kind, subject_id, name, deleted_by, deleted_by_name) values (${tenant}, 'question', new_id(), 'A question', ${student.userId}, ${token})`,
    sql`insert into import_rows (tenant_id, import_id, number, state, cells, plan, digest, search_text) values (${tenant}, '0193c0de-0000-7000-8000-00000000aaaa', 1, 'new', ${JSON.stringify({ email: own })}::text::jsonb, '[]', ${token}, ${token})`,
    sql`insert into import_rows (tenant_id, import_id, number, state, cells, plan, digest, search_text, given, notes) values (${tenant}, '0193c0de-0000-7000-8000-00000000aaaa', 2, 'new', '{}', '[]', '', '', ${JSON.stringify({ username: own })}::text::jsonb, ${JSON.stringify([own])}::text::jsonb)`,
    sql`insert into roster_people (tenant_id, source, sourced_id, user_id) values (${tenant}, 'sis', ${token}, ${student.userId})`,
    sql`insert into import_missing (tenant_id, import_id, member, name, deed, seen, classes) values (${tenant}, '0193c0de-0000-7000-8000-00000000aaaa', ${student.id}, ${token}, 'block', '{}', '{}')`,
    sql`insert into audit_log (actor_id, tenant_id, area, action, entity, entity_id, address, details) values
      (${student.userId}, ${tenant}, 'people', 'changed', 'student', ${student.id}, ${token}, ${JSON.stringify({ name: { from: token, to: 'x' } })}::text::jsonb),
      (${teacher}, ${tenant}, 'people', 'deleted', 'note', new_id(), '127.0.0.1', ${JSON.stringify({ student_id: student.id, text: token })}::text::jsonb),
      (null, ${tenant}, 'logins', 'login failed', 'user', ${student.userId}, ${token}, '{}')`,
  ]
  for (const statement of statements) await statement.execute(db)
  return own
}

/** The tables of a student in which a text can stand; a new one is planted above and cleared, or is said here to hold none. */
const planted = [
  'answer_history',
  'attempt_questions',
  'audit_log',
  'bin_entries',
  'feedback',
  'files',
  'former_grades',
  'grading_drafts',
  'import_missing',
  'import_rows',
  'import_sources',
  'imports',
  'late_answers',
  'logins',
  'mails',
  'notification_choices',
  'notification_readings',
  'push_subscriptions',
  'roster_people',
  'saved_comments',
  'sessions',
  'student_needs',
  'student_notes',
  'thread_messages',
  'uploads',
  'users',
]
const withoutWords = [
  // Their texts are words of a fixed list, checksums, or the school's own work.
  'announcements',
  'attempt_receipts',
  'attempts',
  'invitation_people',
  'late_arrivals',
  'one_time_links',
  'papers',
  'pushes',
  'question_corrections',
  'question_versions',
  'resources',
  'outside_columns',
  'planned_students',
  'year_moves',
]

it('every table that knows a person and holds a text is one of those that are looked at', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct t.table_name as name from information_schema.columns t
    join information_schema.tables k on k.table_name = t.table_name and k.table_schema = 'public' and k.table_type = 'BASE TABLE'
    where t.table_schema = 'public' and t.data_type in ('text', 'jsonb', 'ARRAY') and exists (
      select from information_schema.columns o where o.table_schema = 'public' and o.table_name = t.table_name
        and o.column_name in ('student_id', 'user_id', 'owner_id', 'author_id', 'created_by', 'given_by', 'graded_by', 'attempt_id',
          'attempt_question_id', 'actor_id', 'import_id', 'subscription_id')) order by 1`.execute(
    h.db,
  )
  const known = [...planted, ...withoutWords, 'books', 'results', 'users']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

it('clears a person from the whole database and the store, and leaves every number as it was', async () => {
  const { paper, salma: attempt } = await handedIn(w)
  await sql`update attempt_questions set score = weight where attempt_id = ${attempt.id}`.execute(
    h.db,
  )
  await sql`update attempts set status = 'closed', closed_at = now() - interval '1 minute', score = max_score where id = ${attempt.id}`.execute(
    h.db,
  )
  const own = await plant({ id: w.salma.id, userId: w.salma.userId }, attempt.id)
  expect((await tablesWith(token)).filter((name) => !planted.includes(name))).toEqual([])
  for (const name of planted) expect(await tablesWith(token), name).toContain(name)
  expect(await stored()).toContain(token)
  const figures = () => admin.call(classFigures, { params: { id: w.classroom.id } })
  const before = (await figures()).data

  const params = { id: w.salma.id }
  expect((await failure(admin.call(eraseStudent, { params }))).message).toBe(
    'Block them first: only a person who has left is erased.',
  )
  await admin.call(blockStudent, { params })
  expect((await admin.call(getStudentErasure, { params })).data).toMatchObject({
    ready: true,
    clears: { answers: 1, messages: 1, notes: 1, files: 1 },
    keeps: { attempts: 1 },
  })
  const { message } = await admin.call(eraseStudent, { params })
  expect(message).toBe('Erased. Their marks stay as “Former student 1”.')
  await sweepFiles({ db: h.db, storage: h.storage })

  expect(await tablesWith(token)).toEqual([])
  expect(await tablesWith(own)).toEqual([])
  expect(await tablesWith('01000000000')).toEqual([])
  expect(await stored()).not.toContain(token)
  expect((await figures()).data).toEqual(before)
  const { rows } = await sql<{
    score: string
  }>`select score from attempts where id = ${attempt.id}`.execute(h.db)
  expect(Number(rows[0]?.score)).toBeGreaterThan(0)
  expect((await admin.call(getStudent, { params })).data.user.name).toBe('Former student 1')
  expect((await failure(admin.call(eraseStudent, { params }))).status).toBe(409)
  expect(paper.id).toBeTruthy()
})

it('is for the admins of the school alone, with their password, and gives each a number', async () => {
  const other = await makeStudent(h.db, w.school.id, { name: 'Nour Adham' })
  await admin.call(blockStudent, { params: { id: other.id } })
  const fresh = await h.as(account)
  expect((await failure(fresh.call(eraseStudent, { params: { id: other.id } }))).code).toBe(
    'not_confirmed',
  )
  const far = await staffOf(h)
  expect((await failure(far.admin.call(eraseStudent, { params: { id: other.id } }))).status).toBe(
    404,
  )
  expect((await admin.call(eraseStudent, { params: { id: other.id } })).message).toContain(
    'Former student 2',
  )
  const teacher = await makeTeacher(h.db, w.school.id, { name: 'Hala Mostafa' })
  await admin.call(blockTeacher, { params: { id: teacher.id } })
  await admin.call(eraseTeacher, { params: { id: teacher.id } })
  expect(await tablesWith('Hala Mostafa')).toEqual([])
})
