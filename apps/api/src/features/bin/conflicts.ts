import type { BinKind, Restoring } from '@meridian/contract/bin.ts'
import { sql } from 'kysely'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type BinEntry, binned } from '../../visible/bin.ts'
import { freeNameOf } from './names.ts'

/** What stands against bringing an entry back, and what would be different: nothing of it is stored. */
export type Checked = Pick<Restoring, 'allowed' | 'conflicts' | 'notes' | 'together'>

/** A reference of a kept row to what is not there: `functions/bin.sql` has what its fields mean. */
interface Gap {
  table_name: string
  own: boolean
  may_be_empty: string[] | null
  other: string | null
}

/**
 * Looks what has changed since a deletion: whether the email or the name is taken, and what the thing hung on is gone or lies in
 * the bin as well (P36.5).
 * @param t the words; `actor` is told of other entries and people only within their reach
 */
export async function check(
  db: Reader,
  actor: Actor,
  entry: BinEntry,
  t: Translate,
): Promise<Checked> {
  const [gaps, emails, name] = await allIn(
    gapsOf(db, entry.id),
    emailConflicts(db, actor, entry, t),
    entry.kind === 'classroom' ? freeNameOf(db, entry) : null,
  )
  const others = await othersOf(db, actor, gaps)
  const conflicts = [...emails]
  const notes: Checked['notes'] = []
  const needed = gaps.filter(({ own, may_be_empty }) => own && may_be_empty === null)
  for (const other of others.filter(({ id }) => needed.some((gap) => gap.other === id)))
    conflicts.push({ kind: 'in_bin', message: t('bin.conflict_in_bin', other), see: null })
  if (needed.some(({ other }) => other === null || !others.some(({ id }) => id === other)))
    conflicts.push({ kind: 'gone', message: t('bin.conflict_gone'), see: null })
  for (const other of others.filter(({ id }) => !needed.some((gap) => gap.other === id)))
    notes.push({ kind: 'in_bin', message: t('bin.note_in_bin', other) })
  const without = gaps.filter(({ own, other }) => !own && other === null).length
  if (without > 0)
    notes.push({ kind: 'without', message: t('bin.note_without', { count: without }) })
  if (gaps.some(({ may_be_empty }) => may_be_empty !== null))
    notes.push({ kind: 'emptied', message: t('bin.note_emptied') })
  if (name !== null && name !== entry.name)
    notes.push({ kind: 'name', message: t('bin.note_name', { name }) })
  return { allowed: conflicts.length === 0, conflicts, notes, together: others }
}

/** The gaps of an entry. A row that was only changed and is gone by now is none: nothing of it is left out. */
async function gapsOf(db: Reader, id: string): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select table_name, own, may_be_empty, other from bin_gaps(${id}::uuid)
    where own or not (parent = table_name and parent_key = key)`.execute(db)
  return rows
}

/** The entries that have what is missing, as far as the actor knows of them. */
async function othersOf(db: Reader, actor: Actor, gaps: readonly Gap[]) {
  const ids = [...new Set(gaps.flatMap(({ other }) => (other === null ? [] : [other])))]
  if (ids.length === 0) return []
  const rows = await binned(db, actor).where('e.id', 'in', ids).orderBy('e.name').execute()
  return rows.map(({ id, kind, name }) => ({ id, kind: kind as BinKind, name }))
}

/** Whose an email of the entry is by now. Those of another school are nobody's whom the actor knows. */
async function emailConflicts(
  db: Reader,
  actor: Actor,
  { id }: BinEntry,
  t: Translate,
): Promise<Checked['conflicts']> {
  const { rows } = await sql<{
    email: string
    name: string
    tenant_id: string
    student_id: string | null
    teacher_id: string | null
  }>`select u.email, u.name, u.tenant_id, s.id as student_id, tc.id as teacher_id
    from bin_rows b
    join users u on u.email = b.content ->> 'email' and u.email <> ''
    left join students s on s.user_id = u.id
    left join teachers tc on tc.user_id = u.id
    where b.entry_id = ${id} and b.table_name = 'users' and b.after is null`.execute(db)
  return rows.map(({ email, name, tenant_id, student_id, teacher_id }) => {
    const known = actor.type === 'PRG' || tenant_id === actor.tenantId
    const key = known ? 'bin.conflict_email' : 'bin.conflict_email_elsewhere'
    const see = student_id
      ? ({ kind: 'student', id: student_id } as const)
      : teacher_id !== null
        ? ({ kind: 'teacher', id: teacher_id } as const)
        : null
    return {
      kind: 'email',
      message: t(key, known ? { email, name } : { email }),
      see: known && actor.schoolAdmin !== null ? see : null,
    }
  })
}
