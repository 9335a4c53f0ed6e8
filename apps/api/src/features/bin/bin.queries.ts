import {
  type BinGroup,
  type BinKind,
  type Binned as BinnedData,
  binDays,
  binGroups,
} from '@meridian/contract/bin.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, Filter } from '../../platform/lists/list-options.ts'
import { holds } from '../../platform/lists/search.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { type BinEntry, binned } from '../../visible/bin.ts'

const groups = Object.keys(binGroups) as BinGroup[]

/** The filter by group of kinds; a value that is none matches nothing. */
const byGroup: Filter = {
  label: 'bin.filter_group',
  type: 'select',
  options: async ({ t }) => groups.map((value) => ({ label: t(`bin.group_${value}`), value })),
  where: (wanted) =>
    sql`(${sql.join(
      groups.map(
        (group) =>
          sql`(${group} = any(${wanted}::text[]) and e.kind = any(${[...binGroups[group]]}::text[]))`,
      ),
      sql` or `,
    )})`,
}

const pages = compiledList((db, actor) => ({
  rows: binned(db, actor),
  options: {
    search: 'e.search_text',
    sorts: { name: 'e.name', deleted_at: 'e.deleted_at' },
    order: { column: 'deleted_at', direction: 'desc' },
    id: 'e.id',
    filters: { group: byGroup },
  },
}))

/** One page of the actor's bin, and how many entries of each group the search finds. Sorts: name, deleted_at; filter: group. */
export async function pageOfBin(asking: Asking, request: ListRequest) {
  const [page, counts] = await Promise.all([
    pages(asking, {}, request),
    countsOf(asking, request.query),
  ])
  return { ...page, data: page.data.map((row) => present(row, asking.t)), groups: counts }
}

async function countsOf({ db, actor }: Asking, query: string) {
  const rows = await binned(db, actor)
    .clearSelect()
    .where(holds(sql.ref('e.search_text'), query))
    .select(['e.kind', sql<string>`count(*)`.as('count')])
    .groupBy('e.kind')
    .execute()
  return groups.flatMap((group) => {
    const kinds: readonly string[] = binGroups[group]
    const count = rows
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, row) => sum + Number(row.count), 0)
    return count > 0 ? [{ group, count }] : []
  })
}

/** What comes back with each kind, by table, in the order in which it is told. A table that stands nowhere here is no thing to a person. */
const told: Readonly<Record<BinKind, Readonly<Record<string, string>>>> = {
  student: { enrolments: 'classes', student_needs: 'needs', student_notes: 'notes' },
  teacher: {
    classroom_teachers: 'classes',
    paper_editors: 'shared_papers',
    school_admins: 'administration',
  },
  school_admin: {},
  admin: {},
  classroom: {
    enrolments: 'students',
    classroom_teachers: 'teachers',
    announcements: 'announcements',
    student_groups: 'groups',
  },
  quiz: { questions: 'questions', paper_classes: 'classes' },
  assignment: { questions: 'questions', paper_classes: 'classes' },
  worksheet: { questions: 'questions', paper_classes: 'classes' },
  question: {},
  announcement: { announcement_files: 'files', announcement_readings: 'readings' },
  resource: { resource_captions: 'captions', resource_readings: 'readings' },
  book: { units: 'units', lessons: 'lessons' },
  unit: { lessons: 'lessons' },
  lesson: {},
}

const Counts = z.record(z.string(), z.number())
const day = 24 * 3_600_000

/** An entry as the calls answer it. */
export function present(row: BinEntry, t: Translate): BinnedData {
  const kind = row.kind as BinKind
  const counts = Counts.parse(row.counts)
  const left = Math.ceil((row.ends_at.getTime() - row.now.getTime()) / day)
  return {
    id: row.id,
    kind,
    name: row.name || t(`bin.unnamed_${kind === 'question' ? kind : 'paper'}`),
    place: row.place,
    things: Object.entries(told[kind]).flatMap(([table, name]) => {
      const count = counts[table] ?? 0
      return count > 0 ? [{ kind: name, count, text: t(`bin.things_${name}`, { count }) }] : []
    }),
    deleted_by: row.deleted_by_name,
    deleted_at: row.deleted_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    days_left: Math.min(binDays, Math.max(1, left)),
  }
}
