import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type ResourceCountsRequest, resourceTypes } from '@meridian/contract/resources.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { anyOf, type Filter, type ListSpec } from '../../platform/lists/page.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleBooks } from '../books/books.visible.ts'

/** What the specification sends beside the list request. */
export type Place = Pick<
  z.output<typeof ResourceCountsRequest>,
  'book_id' | 'chapter_id' | 'lesson_id' | 'school_id'
>

/** The conditions of `place` on the resource under `r`; what is absent or empty means any. */
export function inPlace(place: Place): Condition[] {
  const { book_id, chapter_id, lesson_id, school_id } = place
  return [
    book_id ? sql<SqlBool>`${anyOf('r.book_id', [book_id])}` : always,
    chapter_id ? sql<SqlBool>`${anyOf('r.unit_id', [chapter_id])}` : always,
    lesson_id ? sql<SqlBool>`${anyOf('r.lesson_id', [lesson_id])}` : always,
    // As that school sees them: what the provider made for all, and what was made there.
    school_id
      ? sql<SqlBool>`(r.school_id is null or ${anyOf('r.school_id', [school_id])})`
      : always,
  ]
}

/** Whether what is put away is asked for, either way; otherwise it stays out of sight. */
export function hidesArchived(filters: readonly { name: string }[]): Condition {
  return filters.some(({ name }) => name === 'archived')
    ? always
    : sql<SqlBool>`p.archived_at is null`
}

/**
 * How resources are searched by name, sorted (place in the book, name, type, book, created_at) and filtered: type,
 * archived; unit_id and lesson_id within a book, book_id across books; mine for those who make some, school_id for the
 * super admin. What is archived shows only when it is asked for.
 */
export function resourceList(
  db: Database,
  actor: Actor,
  book_id: string | null | undefined,
  t: Translate,
): ListSpec {
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
    filters: {
      type: {
        label: 'filter.type',
        type: 'select',
        options: async () =>
          resourceTypes.map((value) => ({ value, label: t(`resources.${value}`) })),
        where: (values) => sql`r.type::text = any(${values}::text[])`,
      },
      ...(book_id
        ? {
            unit_id: unitFilter(db, actor, book_id),
            lesson_id: lessonFilter(db, actor, book_id),
          }
        : { book_id: bookFilter(db, actor) }),
      // The super admin makes none.
      ...(actor.type === 'PRG' ? { school_id: schoolFilter(db) } : { mine: mineFilter(actor) }),
      archived: {
        label: 'filter.archived',
        type: 'checkbox',
        where: (values) => sql`(p.archived_at is not null)::text = any(${values}::text[])`,
      },
    },
  }
}

function mineFilter(actor: Actor): Filter {
  return {
    label: 'filter.mine',
    type: 'checkbox',
    where: (values) => sql`(r.created_by = ${actor.userId})::text = any(${values}::text[])`,
  }
}

function unitFilter(db: Database, actor: Actor, bookId: string): Filter {
  return {
    label: 'filter.unit',
    type: 'select',
    options: () =>
      db
        .selectFrom('units as u')
        .innerJoin('books as b', 'b.id', 'u.book_id')
        .where(sql<SqlBool>`${anyOf('b.id', [bookId])}`)
        .where(visibleBooks(actor, 'b'))
        .select(['u.id as value', 'u.name as label'])
        .orderBy('u.position')
        .execute(),
    where: (values) => anyOf('r.unit_id', values),
  }
}

function lessonFilter(db: Database, actor: Actor, bookId: string): Filter {
  return {
    label: 'filter.lesson',
    type: 'select',
    options: () =>
      db
        .selectFrom('lessons as l')
        .innerJoin('units as u', 'u.id', 'l.unit_id')
        .innerJoin('books as b', 'b.id', 'u.book_id')
        .where(sql<SqlBool>`${anyOf('b.id', [bookId])}`)
        .where(visibleBooks(actor, 'b'))
        .select(['l.id as value', 'l.name as label'])
        .orderBy('u.position')
        .orderBy('l.position')
        .limit(choiceLimit)
        .execute(),
    where: (values) => anyOf('r.lesson_id', values),
  }
}

function bookFilter(db: Database, actor: Actor): Filter {
  return {
    label: 'filter.book',
    type: 'select',
    options: () =>
      db
        .selectFrom('books as b')
        .where(visibleBooks(actor, 'b'))
        .select(['b.id as value', 'b.name as label'])
        .orderBy('b.search_text')
        .limit(choiceLimit)
        .execute(),
    where: (values) => anyOf('r.book_id', values),
  }
}

/** The school a resource was made in; the provider's own resources are of none. */
function schoolFilter(db: Database): Filter {
  return {
    label: 'filter.school',
    type: 'select',
    options: () =>
      db
        .selectFrom('schools as s')
        .select(['s.id as value', 's.name as label'])
        .orderBy('s.search_text')
        .limit(choiceLimit)
        .execute(),
    where: (values) => anyOf('r.school_id', values),
  }
}
