import { sql } from 'kysely'
import type { Trace } from './apply.types.ts'
import { sameIds } from './plan.cells.ts'
import { chunks, records } from './rows.store.ts'
import { peopleTables } from './school.people.ts'
import { hangingOnPeople, workInClasses } from './undo.obstacles.ts'
import { namesTold, type Obstacle, type Undoing } from './undo.types.ts'

type Kind = keyof typeof peopleTables

interface Now {
  id: string
  user_id: string
  name: string
  version: number
  user_version: number
  class_ids: string[]
}

/** People as they are now, held until the transaction ends. */
async function peopleNow({ tx, traces }: Undoing, kind: Kind): Promise<Map<string, Now>> {
  const { rows: table, members, column } = peopleTables[kind]
  const ids = traces.map(({ member }) => member)
  await sql`select u.id from users u join ${sql.table(table)} p on p.user_id = u.id
    where p.id = any(${ids}::uuid[]) order by u.id for update`.execute(tx)
  await sql`select classroom_id from ${sql.table(members)} where ${sql.ref(column)} = any(${ids}::uuid[])
    order by classroom_id, ${sql.ref(column)} for update`.execute(tx)
  const { rows } = await sql<Now>`
    select p.id, p.user_id, u.name, p.version, u.version as user_version,
      array(select m.classroom_id from ${sql.table(members)} m where m.${sql.ref(column)} = p.id) as class_ids
    from ${sql.table(table)} p join users u on u.id = p.user_id where p.id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a person is exactly as the import left them. */
function untouched(trace: Trace, now: Now | undefined): boolean {
  if (now?.version !== trace.version || now.user_version !== trace.user_version) return false
  const left = trace.sets.classes?.after ?? (trace.made ? [] : undefined)
  return left === undefined || sameIds(left, now.class_ids)
}

/** Takes an import of people back; gives what stands in the way instead, having changed nothing. */
export async function undoPeople(undoing: Undoing, kind: Kind): Promise<Obstacle[]> {
  const now = await peopleNow(undoing, kind)
  const { traces } = undoing
  const touched = traces.filter((trace) => !untouched(trace, now.get(trace.member)))
  const obstacles: Obstacle[] = []
  if (touched.length > 0) {
    const names = touched.flatMap(({ member }) => now.get(member)?.name ?? []).slice(0, namesTold)
    obstacles.push({ kind: 'changed', count: touched.length, names })
  }
  obstacles.push(...(await hangingOnPeople(undoing, usersOf(traces, now))))
  const joined = traces.flatMap(({ made, member, sets }) =>
    made ? [] : added(sets.classes).map((classroom) => ({ member, classroom })),
  )
  if (kind === 'students') obstacles.push(...(await workInClasses(undoing, joined)))
  if (obstacles.length > 0) return obstacles
  await undoing.begun()
  for (const some of chunks(traces)) {
    await removeMade(undoing, kind, usersOf(some, now))
    await restoreChanged(undoing, kind, some)
    await undoing.taken(some)
  }
  return []
}

/** Those whom the import made, with their users. */
function usersOf(traces: readonly Trace[], now: ReadonlyMap<string, Now>) {
  return traces.flatMap(({ made, member }) => {
    const user = now.get(member)?.user_id
    return made && user ? [{ member, user }] : []
  })
}

function added(set: { before: string[]; after: string[] } | undefined): string[] {
  return (set?.after ?? []).filter((id) => !set?.before.includes(id))
}

async function removeMade(
  { tx }: Undoing,
  kind: Kind,
  made: readonly { member: string; user: string }[],
): Promise<void> {
  const { rows: table, members, column } = peopleTables[kind]
  const ids = made.map(({ member }) => member)
  const users = made.map(({ user }) => user)
  await sql`delete from ${sql.table(members)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from users where id = any(${users}::uuid[])`.execute(tx)
}

async function restoreChanged(
  { tx, one }: Undoing,
  kind: Kind,
  traces: readonly Trace[],
): Promise<void> {
  const { rows: table, members, column } = peopleTables[kind]
  const changed = traces.filter(({ made }) => !made)
  const before = changed.map((trace) => ({ member: trace.member, ...trace.before }))
  const named = before.filter(({ name, phone }) => name !== undefined || phone !== undefined)
  await sql`update users u set name = coalesce(r.name, u.name), phone = coalesce(r.phone, u.phone)
    from ${records(named, 'member uuid, name text, phone text')}
    join ${sql.table(table)} p on p.id = r.member where u.id = p.user_id`.execute(tx)
  const graded = before.filter(({ grade_id }) => grade_id !== undefined)
  if (graded.length > 0)
    await sql`update students s set grade_id = r.grade_id
      from ${records(graded, 'member uuid, grade_id uuid')} where s.id = r.member`.execute(tx)
  const left = changed.flatMap(({ member, sets }) =>
    added(sets.classes).map((classroom) => ({ member, classroom })),
  )
  await sql`delete from ${sql.table(members)} m using ${records(left, 'member uuid, classroom uuid')}
    where m.${sql.ref(column)} = r.member and m.classroom_id = r.classroom`.execute(tx)
  const back = changed.flatMap(({ member, sets, since }) => {
    const kept = new Set(sets.classes?.after)
    return (sets.classes?.before ?? []).flatMap((classroom) =>
      kept.has(classroom) ? [] : [{ member, classroom, since: since[classroom] }],
    )
  })
  const from = records(back, 'member uuid, classroom uuid, since timestamptz')
  await (kind === 'students'
    ? sql`insert into enrolments (school_id, classroom_id, student_id, created_at)
        select ${one.school_id}, r.classroom, r.member, coalesce(r.since, now()) from ${from}`
    : sql`insert into ${sql.table(members)} (school_id, classroom_id, ${sql.ref(column)})
        select ${one.school_id}, r.classroom, r.member from ${from}`
  ).execute(tx)
}
