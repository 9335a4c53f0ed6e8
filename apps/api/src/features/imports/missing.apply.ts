import { sql } from 'kysely'
import { auditMany, type ImportedDeed } from './apply.audit.ts'
import type { Trace, Writing } from './apply.types.ts'
import { versionsOf } from './apply.versions.ts'
import { peopleKinds } from './missing.people.ts'
import { chunks, records } from './rows.store.ts'
import { memberships, type PersonKind, tables } from './tables.ts'
import { changeSet, entryKey } from './write.sets.ts'

interface Chosen {
  kind: PersonKind | null
  member: string
  deed: 'block' | 'leave'
  classes: string[]
}

/**
 * Does what was chosen for the people who are not in the file (P22.14): blocks them, which ends their sessions, or takes them out of
 * classes. Each is audited as what it is, and leaves a trace by which it is taken back with the rows.
 */
export async function applyMissing(writing: Writing, done: number): Promise<void> {
  const { tx, one } = writing
  const chosen = await tx
    .selectFrom('import_missing')
    .where('import_id', '=', one.id)
    .select(['kind', 'member', 'deed', 'classes'])
    .orderBy('member')
    .execute()
  let written = done
  for (const kind of peopleKinds(one)) {
    const mine = (chosen as Chosen[]).filter((each) => (each.kind ?? one.kind) === kind)
    for (const some of chunks(mine)) {
      await applySome({ ...writing, one: { ...one, kind } }, some)
      written += some.length
      await writing.note(written)
    }
  }
}

async function applySome(writing: Writing, some: readonly Chosen[]): Promise<void> {
  const { tx, one } = writing
  if (one.kind === 'classrooms') return
  const { rows, entity } = tables[one.kind]
  const members = some.map(({ member }) => member)
  const from = await versionsOf(tx, one.kind, members)
  const blocked = some.flatMap(({ member, deed }) => (deed === 'block' ? [member] : []))
  if (blocked.length > 0) {
    const users = sql`(select user_id from ${sql.table(rows)} where id = any(${blocked}::uuid[]))`
    await sql`update users set active = false where id in ${users}`.execute(tx)
    await sql`delete from sessions where user_id in ${users}`.execute(tx)
  }
  const set = { ...memberships[one.kind], item: 'classroom_id', dated: one.kind === 'students' }
  const out = some.flatMap(({ member, classes }) => classes.map((item) => ({ member, item })))
  const { since, groups } = await changeSet(tx, one.tenant_id, set, { out, put: [] })
  const now = await versionsOf(tx, one.kind, members)
  const traces = some.map(({ member, deed, classes }) => {
    const trace: Trace = {
      member,
      made: false,
      before: {},
      sets: deed === 'leave' ? { classes: { before: classes, after: [] } } : {},
      since: Object.fromEntries(
        classes.flatMap((item) => {
          const made = since.get(entryKey({ member, item }))
          return made ? [[item, made]] : []
        }),
      ),
      groups: groups.get(member) ?? [],
      blocked: deed === 'block',
      ...(now.get(member) ?? { version: 0, user_version: null }),
      from: from.get(member) ?? null,
    }
    return { member, trace }
  })
  await sql`update import_missing m set trace = r.trace from ${records(traces, 'member uuid, trace jsonb')}
    where m.import_id = ${one.id} and m.member = r.member`.execute(tx)
  await auditMany(
    writing,
    some.map(
      ({ member, deed, classes }): ImportedDeed => ({
        action: deed === 'block' ? 'blocked' : 'changed',
        entity,
        entity_id: member,
        details: {
          import_id: one.id,
          ...(deed === 'leave' && { sets: { classes: { before: classes, after: [] } } }),
        },
      }),
    ),
  )
}
