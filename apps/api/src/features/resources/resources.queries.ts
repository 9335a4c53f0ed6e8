import type { Resource as ResourceData, ResourceListRequest } from '@meridian/contract/resources.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Slots } from '../../platform/database/slots.ts'
import { schoolOf } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { openForPractice } from '../../visible/practice.ts'
import { visibleResources } from '../../visible/resources.ts'
import { paperState } from '../papers/papers.shared.ts'
import { inPlace, type Place, placeOf, resourceList } from './resources.list.ts'
import { resourceCan } from './resources.policy.ts'

/**
 * Resources in reach with their places and, for papers, the paper: the base of searching, sorting and counting a list.
 */
export function resources(db: Reader, actor: Viewer) {
  return db
    .selectFrom('resources as r')
    .innerJoin('books as b', 'b.id', 'r.book_id')
    .innerJoin('units as u', 'u.id', 'r.unit_id')
    .leftJoin('lessons as l', 'l.id', 'r.lesson_id')
    .leftJoin('papers as p', 'p.id', 'r.paper_id')
    .where(visibleResources(actor, 'r'))
}

/**
 * Resources with all fields of an answer. The rows that a resource points to, except its place, are read row by row,
 * for those of the page alone: three joins more and planning takes longer than everything else.
 */
function described(db: Reader, actor: Viewer) {
  return resources(db, actor)
    .selectAll('r')
    .select([
      'b.name as book_name',
      'u.name as unit_name',
      'u.position as unit_number',
      'l.name as lesson_name',
      'p.name as paper_name',
      'p.description as paper_description',
      'p.deadline',
      'p.archived_at',
      'p.version as paper_version',
      paperState('p').as('state'),
      openForPractice(actor, 'p').as('practice'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('users as o').whereRef('o.id', '=', 'r.created_by').select('o.name').as('owner'),
      selectFrom('schools as s')
        .whereRef('s.id', '=', 'r.tenant_id')
        .select('s.time_zone')
        .as('time_zone'),
    ])
    .select([
      sql<{ name: string; size: number; mime: string } | null>`(
        select json_build_object('name', f.name, 'size', f.size, 'mime', f.mime)
        from files f where f.id = r.file_id)`.as('file'),
      sql<Captions>`(
        select coalesce(json_agg(json_build_object(
          'id', f.id, 'language', c.language, 'name', f.name, 'size', f.size) order by c.language), '[]')
        from resource_captions c join files f on f.id = c.file_id
        where c.resource_id = r.id)`.as('captions'),
      sql<{ questions: number; points: string } | null>`(
        select json_build_object('questions', count(*), 'points', trim_scale(coalesce(sum(v.weight), 0))::text)
        from questions q join question_versions v on v.id = q.version_id
        where q.paper_id = r.paper_id and q.removed_at is null)`.as('held'),
    ])
}

type Captions = Omit<ResourceData['captions'][number], 'url'>[]
type Row = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

const resourcePages = compiledList((db, actor, place: Slots<Place>) => ({
  options: resourceList(actor, place),
  rows: described(db, actor).where(inPlace(place)),
}))

/**
 * A page of the resources in the actor's reach, in the order of their books unless asked otherwise; of one book, unit,
 * lesson or school where the request says so.
 */
export async function pageOfResources(
  asking: Asking & { secrets: Secrets },
  request: z.output<typeof ResourceListRequest>,
) {
  const { secrets, actor } = asking
  const [page, addressOf] = await Promise.all([
    resourcePages(asking, placeOf(request), request),
    fileAddresses(secrets, actor),
  ])
  return { ...page, data: page.data.map((row) => present(actor, row, addressOf)) }
}

/**
 * One resource.
 * @throws CallError not_found when somebody has just deleted it
 */
export async function describeResource(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
): Promise<ResourceData> {
  const [row, addressOf] = await Promise.all([
    described(db, actor)
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound()),
    fileAddresses(secrets, actor),
  ])
  return present(actor, row, addressOf)
}

function present(actor: Actor, row: Row, addressOf: AddressOf): ResourceData {
  const link = row.url ?? ''
  const file = fileOf(row, addressOf)
  return {
    id: row.id,
    name: row.paper_name ?? row.name ?? '',
    description: row.paper_description ?? row.description ?? '',
    type: row.type,
    content: { url: file?.url ?? link },
    link,
    book_id: row.book_id,
    unit_id: row.unit_id,
    lesson_id: row.lesson_id,
    school_id: schoolOf(row.tenant_id),
    asset_id: row.file_id,
    created_by: row.created_by,
    owner: { id: row.created_by, name: row.owner ?? '' },
    book: { id: row.book_id, name: row.book_name },
    unit: { id: row.unit_id, name: row.unit_name, number: row.unit_number },
    lesson:
      row.lesson_id !== null && row.lesson_name !== null
        ? { id: row.lesson_id, name: row.lesson_name }
        : null,
    file,
    captions: row.captions.map((one) => ({ ...one, url: addressOf(one.id) })),
    paper: paperOf(row),
    version: versionOf(row),
    can: resourceCan(actor, row),
  }
}

function fileOf({ file_id, file }: Row, addressOf: AddressOf): ResourceData['file'] {
  if (file_id === null || file === null) return null
  return { id: file_id, url: addressOf(file_id), ...file }
}

function paperOf(row: Row): ResourceData['paper'] {
  if (row.paper_id === null) return null
  return {
    id: row.paper_id,
    questions: row.held?.questions ?? 0,
    points: row.held?.points ?? '0',
    deadline: row.deadline?.toISOString() ?? null,
    time_zone: row.time_zone ?? 'UTC',
    state: row.state,
    archived: row.archived_at !== null,
    practice: row.practice ?? false,
  }
}

/**
 * The version of a resource. A worksheet or an assignment stands in two rows, whose versions only ever grow, so their
 * sum is the same exactly when neither has changed.
 */
export function versionOf(row: { version: number; paper_version: number | null }): number {
  return row.version + (row.paper_version ?? 0)
}
