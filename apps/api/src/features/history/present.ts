import type { HistoryArea, HistoryEntry } from '@meridian/contract/history.ts'
import { saidOf } from '../../platform/audit.deeds.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf } from './changes.ts'
import type { Entry } from './history.queries.ts'
import { type Known, namesOf } from './names.ts'

/** How many names an entry says before it counts the rest. */
const namesSaid = 3

interface Reading {
  db: Reader
  actor: Actor
  t: Translate
  zone: string
}

/** Entries in the words of their reader. */
export async function presented(reading: Reading, rows: readonly Entry[]): Promise<HistoryEntry[]> {
  const names = await namesOf(reading.db, reading.actor, rows)
  return rows.map((entry) => present(reading, entry, names))
}

function present(reading: Reading, entry: Entry, names: Map<string, Known>): HistoryEntry {
  const { t, actor } = reading
  const said = saidOf(entry.entity, entry.action)
  const { reason } = entry.details as { reason?: unknown }
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    who: whoOf(entry, names, t),
    area: entry.area as HistoryArea,
    did: said ? t(said) : entry.action,
    about: aboutOf(entry, names, t),
    changes: changesOf(entry, reading),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    from: fromOf(entry, { actor, names, t }),
    link: linkOf(entry, names),
  }
}

function whoOf(entry: Entry, names: Map<string, Known>, t: Translate): HistoryEntry['who'] {
  const { actor_id: id, address } = entry
  if (id !== null) return { id, name: names.get(id)?.name ?? t('history.gone'), kind: 'person' }
  return address === null
    ? { id: null, name: t('history.itself'), kind: 'itself' }
    : { id: null, name: t('history.nobody'), kind: 'unknown' }
}

/** People first, then what they were about, then where: "Farida Anwar, Where on Earth?, Grade 6 B". */
const order: readonly Known['kind'][] = [
  'user',
  'quiz',
  'paper',
  'resource',
  'book',
  'group',
  'classroom',
  'school',
]

function aboutOf(entry: Entry, names: Map<string, Known>, t: Translate): string {
  const ids = new Set(entry.about)
  if (entry.entity_id !== null) ids.add(entry.entity_id)
  if (entry.actor_id !== null) ids.delete(entry.actor_id)
  const known = [...ids]
    .flatMap((id) => names.get(id) ?? [])
    .filter(({ name }) => name !== '')
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map(({ name }) => name)
  const { name, file_name, table } = entry.details as Record<string, unknown>
  if (typeof table === 'string') known.unshift(t(`history.table_${table}`))
  const kept = typeof file_name === 'string' ? file_name : name
  if (known.length === 0 && typeof kept === 'string') known.push(kept)
  const rest = known.length - namesSaid
  return [
    ...known.slice(0, namesSaid),
    ...(rest > 0 ? [t('history.others', { count: rest })] : []),
  ].join(t('history.comma'))
}

/** Where the call came from: the address of one's own people alone (P28.5). */
function fromOf(
  { actor_id, address, tenant_id }: Entry,
  { actor, names, t }: { actor: Actor; names: Map<string, Known>; t: Translate },
): string {
  if (actor_id === null && address === null) return t('history.from_itself')
  if (tenant_id === actor.tenantId) return address ?? t('history.from_unknown')
  if (tenant_id === publisherTenant) return t('history.kept_publisher')
  return t('history.kept_school', { school: names.get(tenant_id)?.name ?? t('history.gone') })
}

function linkOf(entry: Entry, names: Map<string, Known>): HistoryEntry['link'] {
  const ids = [...entry.about, ...(entry.entity_id === null ? [] : [entry.entity_id])]
  for (const kind of ['quiz', 'classroom'] as const) {
    const id = ids.find((one) => names.get(one)?.kind === kind)
    if (id !== undefined) return { kind, id }
  }
  const student = ids.map((one) => names.get(one)?.student ?? null).find((one) => one !== null)
  return student ? { kind: 'student', id: student } : null
}
