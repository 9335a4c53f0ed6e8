import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Trace } from './apply.types.ts'
import { setsOf } from './columns.ts'
import { sameIds } from './plan.cells.ts'
import { kindsOf } from './plan.types.ts'
import { forgetIds } from './roster.ids.ts'
import { chunks } from './rows.store.ts'
import { rowsOf } from './school.fields.ts'
import { tables } from './tables.ts'
import { classesMade, obstaclesOfClasses, removeClasses } from './undo.classes.ts'
import { neededByOthers, withFiles } from './undo.files.ts'
import { dependentsOf } from './undo.obstacles.ts'
import { rebaseOthers } from './undo.rebase.ts'
import { type Now, namesTold, type Obstacle, type Undoing } from './undo.types.ts'
import { changeRows } from './write.fields.ts'
import { type Named, stepAside } from './write.names.ts'
import { changeSet, joinGroups, without } from './write.sets.ts'

/** The rows of one kind of an import that is undone, as they are now. */
interface Part {
  undoing: Undoing
  now: Map<string, Now>
}

/**
 * Undoes the rows of an import: of a package first people, who leave its classes with that, and then the classes.
 * @returns the obstacles; where there are any, nothing is changed
 */
export async function undoRows(undoing: Undoing): Promise<Obstacle[]> {
  const { one } = undoing
  const parts: Part[] = []
  for (const kind of kindsOf(one).toReversed()) {
    const traces = undoing.traces.filter((trace) => trace.kind === kind)
    const part = { ...undoing, one: { ...one, kind }, traces }
    parts.push({ undoing: part, now: await rowsNow(part) })
  }
  const classes = await classesMade(undoing)
  const obstacles: Obstacle[] = []
  for (const part of parts) obstacles.push(...(await obstaclesOf(part, undoing.traces)))
  obstacles.push(...(await obstaclesOfClasses(undoing, classes)))
  const made = classes.map(({ id }) => id)
  for (const part of parts) obstacles.push(...(await neededByOthers(part.undoing, made, obstacles)))
  if (obstacles.length > 0) return withFiles(undoing, obstacles)
  await undoing.begun()
  for (const part of parts) await takeBack(part)
  await removeClasses(undoing, classes)
  for (const part of parts) await rebaseOthers(part.undoing)
  return []
}

/** Finds what keeps the rows of a kind from being undone. */
async function obstaclesOf({ undoing, now }: Part, all: Undoing['traces']): Promise<Obstacle[]> {
  const { traces, one } = undoing
  const obstacles: Obstacle[] = []
  const touched = traces.filter(
    (trace) => !untouched(undoing, trace, withoutOwn(one.kind, now.get(trace.member), all)),
  )
  if (touched.length > 0) {
    const names = touched.flatMap(({ member }) => now.get(member)?.name ?? []).slice(0, namesTold)
    const kind = one.kind === 'classrooms' ? 'classrooms' : 'changed'
    const rows = touched.map(({ member }) => member)
    obstacles.push({ kind, count: touched.length, names, rows })
  }
  const own = all.flatMap(({ kind, member }) => (kind === 'students' ? member : []))
  return [...obstacles, ...(await dependentsOf(undoing, now, one.kind === 'classrooms' ? own : []))]
}

/** A class as it is without the teachers whom rows of the same import put into it: these are taken back before. */
function withoutOwn(
  kind: ImportKind,
  now: Now | undefined,
  all: Undoing['traces'],
): Now | undefined {
  if (kind !== 'classrooms' || !now) return now
  const own = new Set(all.flatMap((trace) => (trace.kind === 'teachers' ? trace.member : [])))
  const { teachers = [] } = now.sets
  return { ...now, sets: { ...now.sets, teachers: teachers.filter((id) => !own.has(id)) } }
}

async function takeBack({ undoing, now }: Part): Promise<void> {
  const { traces, one } = undoing
  if (one.kind === 'classrooms')
    await stepAside(
      undoing.tx,
      traces.flatMap(({ member, made, before: { name } }): Named[] =>
        made ? [{ member, name: null }] : name ? [{ member, name }] : [],
      ),
    )
  for (const some of chunks(traces)) {
    await forgetIds(undoing.tx, one, some)
    await removeMade(undoing, some, now)
    const changed = some.filter(({ made }) => !made)
    await changeRows(
      undoing.tx,
      one.kind,
      changed.map(({ member, before }) => ({ member, fields: before })),
    )
    await restoreSets(undoing, changed)
    await unblock(undoing, changed)
    await undoing.taken(some)
  }
}

/** Reads the rows as they are now, with users and sets, and locks them until the transaction ends. */
async function rowsNow({ tx, traces, one }: Undoing): Promise<Map<string, Now>> {
  const { user } = tables[one.kind]
  const sets = setsOf(one.kind)
  const ids = traces.map(({ member }) => member)
  const held = sql.raw(user ? 'u' : 'p')
  await sql`select ${held}.id from ${rowsOf(one.kind)} where p.id = any(${ids}::uuid[])
    order by ${held}.id for update of ${held}`.execute(tx)
  for (const { table, owner, item } of sets)
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}::uuid[])
      order by classroom_id, ${sql.ref(owner)}, ${sql.ref(item)} for update`.execute(tx)
  const entries = sets.map(
    ({ column, table, owner, item }) =>
      sql`${sql.lit(column)}, array(select ${sql.ref(item)} from ${sql.table(table)} where ${sql.ref(owner)} = p.id)`,
  )
  const own = user
    ? sql`u.name, u.id as user_id, u.version as user_version, u.active`
    : sql`p.name, null::uuid as user_id, null::int as user_version, p.active`
  const joined =
    one.kind === 'teachers'
      ? sql`null::timestamptz`
      : sql`(select max(e.created_at) from enrolments e
          where ${one.kind === 'students' ? sql`e.student_id` : sql`e.classroom_id`} = p.id)`
  const { rows } = await sql<Now>`
    select p.id, p.version, ${own}, ${joined} as joined_at, jsonb_build_object(${sql.join(entries)}) as sets
    from ${rowsOf(one.kind)} where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Tells whether a row is as the import left it: of sets, what the import has added is there, and what it has removed is not. Other
 * entries are no business of it, unless it made the row, or moved it to another grade and a class or student came since.
 */
function untouched({ one, applied_at }: Undoing, trace: Trace, now: Now | undefined): boolean {
  if (now?.version !== trace.version) return false
  if (now.user_id !== null && now.user_version !== trace.user_version) return false
  if (trace.blocked && now.active) return false
  if ('grade_id' in trace.before && now.joined_at !== null && now.joined_at > applied_at)
    return false
  return setsOf(one.kind).every(({ column }) => {
    const is = now.sets[column] ?? []
    const { before = [], after = [] } = trace.sets[column] ?? {}
    if (trace.made) return sameIds(after, is)
    const there = new Set(is)
    const added = without(after, before)
    return added.every((id) => there.has(id)) && !without(before, after).some((id) => there.has(id))
  })
}

async function removeMade(
  { tx, one }: Undoing,
  traces: readonly Trace[],
  now: ReadonlyMap<string, Now>,
): Promise<void> {
  const { rows, user } = tables[one.kind]
  const made = traces.filter((trace) => trace.made).map(({ member }) => member)
  if (made.length === 0) return
  for (const { table, owner } of setsOf(one.kind))
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${made}::uuid[])`.execute(
      tx,
    )
  await sql`delete from ${sql.table(rows)} where id = any(${made}::uuid[])`.execute(tx)
  if (!user) return
  const users = made.flatMap((member) => now.get(member)?.user_id ?? [])
  await sql`delete from users where id = any(${users}::uuid[])`.execute(tx)
}

async function restoreSets({ tx, one }: Undoing, changed: readonly Trace[]): Promise<void> {
  for (const { column, ...set } of setsOf(one.kind)) {
    const entries = (from: 'before' | 'after', other: 'before' | 'after') =>
      changed.flatMap(({ member, sets, since }) =>
        without(sets[column]?.[from], sets[column]?.[other]).map((item) => ({
          member,
          item,
          since: since[item],
        })),
      )
    const change = { out: entries('after', 'before'), put: entries('before', 'after') }
    await changeSet(tx, one.tenant_id, set, change)
  }
  const back = changed.flatMap(({ member, groups = [] }) =>
    groups.map((group) => ({ member, group })),
  )
  await joinGroups(tx, one.tenant_id, back)
}

/** Unblocks the people whom the import has blocked. */
async function unblock({ tx, one }: Undoing, changed: readonly Trace[]): Promise<void> {
  const blocked = changed.flatMap(({ member, blocked }) => (blocked ? [member] : []))
  if (blocked.length === 0) return
  await sql`update users set active = true where id in
    (select user_id from ${sql.table(tables[one.kind].rows)} where id = any(${blocked}::uuid[]))`.execute(
    tx,
  )
}
