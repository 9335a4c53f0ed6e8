import { sql } from 'kysely'
import { v7 } from 'uuid'
import { auditMany } from './apply.audit.ts'
import type { Trace, Writing } from './apply.types.ts'
import type { PlannedRow } from './plan.types.ts'
import { chunks, records } from './rows.store.ts'
import { peopleTables } from './school.people.ts'

type Kind = keyof typeof peopleTables
/** A row that changes something, with the member it is about: there already, or about to be made. */
interface Written {
  row: PlannedRow
  member: string
  user: string | null
}

/**
 * Writes planned rows of people, some hundreds with each statement: new users with their student or teacher, changed
 * ones, and who is in which class. Gives what has to be remembered of each row.
 */
export async function writePeople(
  writing: Writing,
  kind: Kind,
  rows: readonly PlannedRow[],
): Promise<Map<number, Trace>> {
  const due = rows.filter(({ state }) => state === 'new' || state === 'changed')
  const traces = new Map<number, Trace>()
  let done = 0
  for (const chunk of chunks(due)) {
    const written = chunk.map((row): Written => {
      const made = row.target === null
      return { row, member: row.target ?? v7(), user: made ? v7() : null }
    })
    const before = await beforeOf(writing, kind, written)
    await addPeople(writing, kind, written)
    await changePeople(writing, kind, written)
    const since = await changeClasses(writing, kind, written)
    await traceWritten(writing, kind, written, { before, since }, traces)
    await auditMany(
      writing,
      written.map(({ row, member }) => ({
        action: row.target === null ? 'created' : 'changed',
        entity: kind === 'students' ? 'student' : 'teacher',
        entity_id: member,
        details: { import_id: writing.one.id, row: row.number, ...row.change },
      })),
    )
    done += chunk.length
    await writing.note(done)
  }
  return traces
}

type Before = Map<string, { name: string; phone: string; grade_id: string | null }>

async function beforeOf({ tx }: Writing, kind: Kind, written: Written[]): Promise<Before> {
  const ids = written.flatMap(({ row, member }) => (row.target === null ? [] : [member]))
  const grade = kind === 'students' ? sql`p.grade_id` : sql`null::uuid`
  const { rows } = await sql<{ id: string; name: string; phone: string; grade_id: string | null }>`
    select p.id, u.name, u.phone, ${grade} as grade_id
    from ${sql.table(peopleTables[kind].rows)} p join users u on u.id = p.user_id
    where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function addPeople({ tx, one, actor, passwords }: Writing, kind: Kind, written: Written[]) {
  const people = written.flatMap(({ row, member, user }) =>
    user === null
      ? []
      : [
          {
            user,
            member,
            name: row.change.name,
            email: row.change.email,
            phone: row.change.phone ?? '',
            grade_id: row.change.grade_id ?? null,
            password_hash: passwords.get(row.number) ?? null,
          },
        ],
  )
  if (people.length === 0) return
  const { rows: table, type } = peopleTables[kind]
  const columns =
    '"user" uuid, member uuid, name text, email text, phone text, grade_id uuid, password_hash text'
  await sql`insert into users (id, type, school_id, name, email, phone, password_hash, must_change, language)
    select r."user", ${type}, ${one.school_id}, r.name, r.email, r.phone, r.password_hash,
      r.password_hash is not null, ${actor.language}
    from ${records(people, columns)}`.execute(tx)
  await (kind === 'students'
    ? sql`insert into students (id, school_id, user_id, grade_id)
        select r.member, ${one.school_id}, r."user", r.grade_id from ${records(people, columns)}`
    : sql`insert into ${sql.table(table)} (id, school_id, user_id)
        select r.member, ${one.school_id}, r."user" from ${records(people, columns)}`
  ).execute(tx)
}

async function changePeople({ tx }: Writing, kind: Kind, written: Written[]): Promise<void> {
  const people = written.flatMap(({ row, member, user }) =>
    user === null ? [{ member, ...row.change }] : [],
  )
  const named = people.filter(({ name, phone }) => name !== undefined || phone !== undefined)
  if (named.length > 0)
    await sql`update users u set name = coalesce(r.name, u.name), phone = coalesce(r.phone, u.phone)
      from ${records(named, 'member uuid, name text, phone text')}
      join ${sql.table(peopleTables[kind].rows)} p on p.id = r.member
      where u.id = p.user_id`.execute(tx)
  const graded = people.filter(({ grade_id }) => grade_id !== undefined)
  if (graded.length > 0)
    await sql`update students s set grade_id = r.grade_id
      from ${records(graded, 'member uuid, grade_id uuid')} where s.id = r.member`.execute(tx)
}

/** Gives when the enrolments that were taken away had begun: student and classroom, in one key. */
async function changeClasses(
  { tx, one }: Writing,
  kind: Kind,
  written: Written[],
): Promise<Map<string, string>> {
  const { members, column } = peopleTables[kind]
  const pairs = (from: 'before' | 'after', without: 'before' | 'after') =>
    written.flatMap(({ row, member }) => {
      const set = row.change.sets.classes
      const kept = new Set(set?.[without])
      return (set?.[from] ?? []).flatMap((classroom) =>
        kept.has(classroom) ? [] : [{ member, classroom }],
      )
    })
  // As text: a Date would lose the microseconds.
  const since = kind === 'students' ? sql`m.created_at::text` : sql`null::text`
  const removed = await sql<{ member: string; classroom: string; since: string | null }>`
    delete from ${sql.table(members)} m
    using ${records(pairs('before', 'after'), 'member uuid, classroom uuid')}
    where m.${sql.ref(column)} = r.member and m.classroom_id = r.classroom
    returning m.${sql.ref(column)} as member, m.classroom_id as classroom, ${since} as since`.execute(
    tx,
  )
  await sql`insert into ${sql.table(members)} (school_id, classroom_id, ${sql.ref(column)})
    select ${one.school_id}, r.classroom, r.member
    from ${records(pairs('after', 'before'), 'member uuid, classroom uuid')}`.execute(tx)
  return new Map(
    removed.rows.flatMap((row) =>
      row.since ? [[`${row.member} ${row.classroom}`, row.since]] : [],
    ),
  )
}

async function traceWritten(
  { tx }: Writing,
  kind: Kind,
  written: Written[],
  was: { before: Before; since: Map<string, string> },
  traces: Map<number, Trace>,
): Promise<void> {
  const ids = written.map(({ member }) => member)
  const { rows } = await sql<{ id: string; version: number; user_version: number }>`
    select p.id, p.version, u.version as user_version
    from ${sql.table(peopleTables[kind].rows)} p join users u on u.id = p.user_id
    where p.id = any(${ids}::uuid[])`.execute(tx)
  const versions = new Map(rows.map((row) => [row.id, row]))
  for (const { row, member } of written) {
    const { name, phone, grade_id } = was.before.get(member) ?? {}
    const { change } = row
    const classes = change.sets.classes?.before ?? []
    traces.set(row.number, {
      member,
      made: row.target === null,
      before: {
        ...(change.name !== undefined && name !== undefined && { name }),
        ...(change.phone !== undefined && phone !== undefined && { phone }),
        ...(change.grade_id !== undefined && grade_id && { grade_id }),
      },
      sets: change.sets,
      since: Object.fromEntries(
        classes.flatMap((id) => {
          const began = was.since.get(`${member} ${id}`)
          return began ? [[id, began]] : []
        }),
      ),
      version: versions.get(member)?.version ?? 0,
      user_version: versions.get(member)?.user_version ?? 0,
    })
  }
}
