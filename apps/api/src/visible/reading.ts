import { mediaResourceTypes } from '@meridian/contract/resources.types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import type { Viewer } from '../platform/session/viewer.ts'
import { readingClasses } from './books.ts'

/** The columns of a lesson, or of what stands in one, that say whether a class reads it. */
interface Columns {
  book: string
  lesson: string
  /** The resource, where it is about one. */
  resource?: string
}

/** What the teachers of the class `c` have chosen for it (P30.6), as `h`. */
const chosen = (what: Condition) =>
  sql<SqlBool>`exists (select from reading_choices h where h.classroom_id = c.id and ${what})`

/** Whether a class of the student has the book, and its teachers hide none of it. */
function shownInClass(actor: Viewer, { book, lesson, resource }: Columns): Condition {
  const ofResource = resource ? sql`or h.resource_id = ${sql.ref(resource)}` : sql``
  return sql<SqlBool>`exists (select from ${readingClasses(actor)}
    where cb.book_id = ${sql.ref(book)}
      and not ${chosen(sql`not h.pinned and (h.lesson_id = ${sql.ref(lesson)} ${ofResource})`)})`
}

/** Whether a class of the student has this pinned, as a column. A lesson does not pin what stands in it. */
export function pinnedForStudent(
  actor: Viewer,
  { book, lesson, resource }: Columns,
): RawBuilder<boolean> {
  const it = resource
    ? sql`h.resource_id = ${sql.ref(resource)}`
    : sql`h.lesson_id = ${sql.ref(lesson)}`
  return sql<boolean>`exists (select from ${readingClasses(actor)}
    where cb.book_id = ${sql.ref(book)} and ${chosen(sql`h.pinned and ${it}`)})`
}

/**
 * The lessons that a student reads (P30.1): those of the books of their active classes, unless each of these classes
 * hides it.
 */
export function readableLessons(
  actor: Viewer,
  columns: Pick<Columns, 'book' | 'lesson'>,
): Condition {
  return actor.studentId ? shownInClass(actor, columns) : never
}

/**
 * What stands in a book of one of the student's active classes, papers included: made by the publisher or in the
 * student's school. Work that was given stays, whatever is hidden around it.
 */
export function standsForStudent(actor: Viewer, alias: string): Condition {
  if (!actor.studentId) return never
  return sql<SqlBool>`(${inSchool(actor, alias)}
    and exists (
      select from ${readingClasses(actor)} where cb.book_id = ${sql.ref(`${alias}.book_id`)}))`
}

/**
 * What stands in a book of an active class of the student that hides neither it nor its lesson: made by the publisher or
 * in the student's school.
 */
export function shownForStudent(actor: Viewer, alias: string): Condition {
  if (!actor.studentId) return never
  return sql<SqlBool>`(${inSchool(actor, alias)} and ${shownInClass(actor, placeOf(alias))})`
}

/**
 * The resources that a student reads (P30.2): films, recordings, documents and links, made by the publisher or in the
 * student's school, in a book of an active class that hides neither them nor their lesson.
 */
export function readableResources(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`(${isMedium(alias)} and ${shownForStudent(actor, alias)})`
}

/** The columns of a resource by which its classes are asked. */
export const placeOf = (alias: string) => ({
  book: `${alias}.book_id`,
  lesson: `${alias}.lesson_id`,
  resource: `${alias}.id`,
})

/** Whether a resource is there to be watched, heard or read, and no paper. */
export function isMedium(alias: string): Condition {
  const types = sql.join(mediaResourceTypes.map((type) => sql.lit(type)))
  return sql<SqlBool>`${sql.ref(`${alias}.type`)} in (${types})`
}

/** Whether the publisher or the school of the actor has made it. */
export function inSchool(actor: Viewer, alias: string): Condition {
  const tenant = sql.ref(`${alias}.tenant_id`)
  return sql<SqlBool>`(${tenant} = publisher() or ${tenant} = ${actor.schoolId})`
}

/**
 * Whether a student may open a file at this moment. One that stands in the library opens through a resource that they
 * read, or where a question shows it; every other one as its address says.
 */
export async function mayOpenInLibrary(
  db: Database,
  actor: Actor,
  fileId: string,
): Promise<boolean> {
  const [found] = await openInLibrary(db, actor, { fileId, asText: fileId })
  return found?.open === true
}

const openInLibrary = compiledFor(
  (db, actor, { fileId, asText }: Slots<{ fileId: string; asText: string }>) => {
    const standing = sql`resources r where r.file_id = ${fileId} or r.id in (
      select rc.resource_id from resource_captions rc where rc.file_id = ${fileId})`
    return db.selectNoFrom(
      sql<boolean>`(not exists (select from ${standing})
        or exists (select from (select r.* from ${standing}) r where ${readableResources(actor, 'r')})
        or exists (select from question_versions v
          where v.content is not null and v.content ->> 'file_id' = ${asText}))`.as('open'),
    )
  },
)

export type Place = NonNullable<Awaited<ReturnType<typeof loadPlace>>>

/** The lesson or unit with this id in the reach of a student, or null; a unit where something belongs to it as a whole. */
export function loadPlace(db: Database, actor: Actor, id: string) {
  return firstOf(place(db, actor, { id }))
}

/** The columns of a lesson `l` of a unit `u`. */
export const lessonColumns = { book: 'u.book_id', lesson: 'l.id' } as const

const place = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('units as u', 'u.id', 'l.unit_id')
    .where('l.id', '=', id)
    .where(readableLessons(actor, lessonColumns))
    .select([
      'l.id',
      'l.name',
      'l.unit_id',
      'u.book_id',
      sql<boolean>`true`.as('lesson'),
      pinnedForStudent(actor, lessonColumns).as('pinned'),
    ])
    .unionAll(
      db
        .selectFrom('units as u')
        .where('u.id', '=', id)
        .where(
          sql<SqlBool>`exists (select from resources r
            where r.unit_id = u.id and r.lesson_id is null and ${readableResources(actor, 'r')})`,
        )
        .select([
          'u.id',
          'u.name',
          'u.id as unit_id',
          'u.book_id',
          sql<boolean>`false`.as('lesson'),
          sql<boolean>`false`.as('pinned'),
        ]),
    ),
)
