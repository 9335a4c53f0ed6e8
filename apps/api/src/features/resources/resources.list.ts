import { type ResourceCountsRequest, resourceTypes } from '@meridian/contract/resources.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { always, type Condition } from '../../platform/database/conditions.ts'
import { mapped, type OrSlots, type Slots, type Value } from '../../platform/database/slots.ts'
import { anyOf, type Filter, type ListOptions } from '../../platform/lists/list-options.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { visibleBooks } from '../../visible/books.ts'
import { byBook } from '../books/books.shared.ts'
import { byArchived } from '../papers/papers.shared.ts'
import { bySchool } from '../schools/schools.shared.ts'

type RequestedPlace = Pick<
  z.output<typeof ResourceCountsRequest>,
  'book_id' | 'chapter_id' | 'lesson_id' | 'school_id'
>

/** The places that the published call sends with the list request (P3.1); an absent one means any. */
export type Place = { [K in keyof RequestedPlace]?: string | undefined }

/** Reads the place from a request, in which an absent or empty field means any. */
export function placeOf({ book_id, chapter_id, lesson_id, school_id }: RequestedPlace): Place {
  return {
    book_id: book_id || undefined,
    chapter_id: chapter_id || undefined,
    lesson_id: lesson_id || undefined,
    school_id: school_id || undefined,
  }
}

/** Whether the resource under `r` is in a place. */
export function inPlace({ book_id, chapter_id, lesson_id, school_id }: OrSlots<Place>): Condition {
  return sql`(${isOf('r.book_id', book_id)} and ${isOf('r.unit_id', chapter_id)} and ${isOf('r.lesson_id', lesson_id)}
    and ${school_id ? asSchoolSees(school_id) : always})`
}

function isOf(column: string, id: Value<string> | undefined): Expression<SqlBool> {
  return id ? anyOf(column, only(id)) : always
}

/** Resources that a school sees: the provider's, and those made in the school. */
function asSchoolSees(school: Value<string>): Condition {
  return sql`(r.tenant_id = publisher() or ${anyOf('r.tenant_id', only(school))})`
}

const only = (id: Value<string>) => mapped(id, (given) => [given])

/**
 * How resources are searched by name, sorted (place in the book, name, type, book, created_at) and filtered: type,
 * archived; unit_id and lesson_id within a book, book_id across books; mine for actors who make resources, school_id
 * for the super admin. Archived ones show only when they are asked for.
 */
export function resourceList(actor: Viewer, { book_id }: OrSlots<Place>): ListOptions<Place> {
  return {
    search: sql`coalesce(p.search_text, r.search_text)`,
    sorts: {
      place: sql`row(b.search_text, b.id, u.position, coalesce(l.position, 0), r.created_at)`,
      name: sql`coalesce(p.search_text, r.search_text)`,
      type: sql`array_position(${resourceTypes}::text[], r.type::text)`,
      book: 'b.search_text',
      created_at: 'r.created_at',
    },
    order: { column: 'place', direction: 'asc' },
    id: 'r.id',
    planned: isProvider(actor) ? undefined : 'once',
    filters: {
      type: {
        label: 'filter.type',
        type: 'select',
        options: async ({ t }) =>
          resourceTypes.map((value) => ({ value, label: t(`resources.${value}`) })),
        where: (values) => sql`r.type::text = any(${values}::text[])`,
      },
      ...(book_id
        ? { unit_id: unitFilter, lesson_id: lessonFilter }
        : { book_id: byBook((values) => anyOf('r.book_id', values)) }),
      // The super admin makes none; the provider's own resources are of no school.
      ...(actor.type === 'PRG'
        ? { school_id: bySchool('r.tenant_id') }
        : { mine: mineFilter(actor) }),
      archived: byArchived,
    },
  }
}

function mineFilter(actor: Viewer): Filter {
  return {
    label: 'filter.mine',
    type: 'checkbox',
    where: (values) => sql`(r.created_by = ${actor.userId})::text = any(${values}::text[])`,
  }
}

const unitOptions = compiledFor((db, actor, { book_id }: Slots<{ book_id: string }>) =>
  db
    .selectFrom('units as u')
    .innerJoin('books as b', 'b.id', 'u.book_id')
    .where(anyOf('b.id', only(book_id)))
    .where(visibleBooks(actor, 'b'))
    .select(['u.id as value', 'u.name as label'])
    .orderBy('u.position'),
)

const unitFilter: Filter<Place> = {
  label: 'filter.unit',
  type: 'select',
  options: ({ db, actor }, { book_id = '' }) => unitOptions(db, actor, { book_id }),
  where: (values) => anyOf('r.unit_id', values),
}

const lessonOptions = compiledFor((db, actor, { book_id }: Slots<{ book_id: string }>) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('units as u', 'u.id', 'l.unit_id')
    .innerJoin('books as b', 'b.id', 'u.book_id')
    .where(anyOf('b.id', only(book_id)))
    .where(visibleBooks(actor, 'b'))
    .select(['l.id as value', 'l.name as label'])
    .orderBy('u.position')
    .orderBy('l.position'),
)

const lessonFilter: Filter<Place> = {
  label: 'filter.lesson',
  type: 'select',
  options: ({ db, actor }, { book_id = '' }) => lessonOptions(db, actor, { book_id }),
  where: (values) => anyOf('r.lesson_id', values),
}
