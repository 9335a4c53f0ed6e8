import type { Language } from '@meridian/contract/core/language.ts'
import { type ReadingBook, readingLimits, type ShelfBook } from '@meridian/contract/reading.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleBooks } from '../../visible/books.ts'
import { dueOfLessons, type LessonRow, lessonsOf, unitsOf } from './reading.sql.ts'

type Reading = Pick<Services, 'db' | 'secrets'>

interface BookRow {
  id: string
  name: string
  thumbnail_id: string | null
  grade: { id: string; name: string }
  lessons: number
  finished: number
  go_on: { id: string; name: string } | null
  read_at: Date | null
}

/** The student's books by name, with how many of their lessons are finished. */
export async function shelfOf(
  { db, secrets }: Reading,
  actor: Actor,
  language: Language,
): Promise<ShelfBook[]> {
  const [rows, addressOf] = await Promise.all([
    shelf(db, actor, {}, language),
    fileAddresses(secrets, actor),
  ])
  return rows.map((row) => shown(row, addressOf))
}

const shelf = compiledFor((db, viewer, _: object, language) => ({
  compile: () => booksOf(viewer, language, sql<SqlBool>`true`).compile(db),
}))

function booksOf(actor: Viewer, language: Language, where: RawBuilder<SqlBool>) {
  return sql<BookRow>`
    select b.id, b.name, b.thumbnail_id, json_build_object('id', g.id, 'name', ${nameIn('g', language)}) as grade,
      n.lessons, n.finished, n.go_on, n.read_at
    from books b
    join grades g on g.id = b.grade_id
    cross join lateral (
      select count(*)::int as lessons, (count(*) filter (where ls.finished))::int as finished,
        max(ls.opened_at) as read_at,
        (array_agg(json_build_object('id', ls.id, 'name', ls.name) order by ls.unit_position, ls.position)
          filter (where not ls.finished))[1] as go_on
      from ${lessonsOf(actor)} ls where ls.book_id = b.id) n
    where ${visibleBooks(actor, 'b')} and ${where}
    order by b.search_text, b.id limit ${readingLimits.books}`
}

function shown({ thumbnail_id, read_at, ...row }: BookRow, addressOf: AddressOf): ShelfBook {
  return { ...row, thumbnail: addressOf(thumbnail_id), read_at: read_at?.toISOString() ?? null }
}

interface UnitRow {
  id: string
  name: string
  position: number
  parts: number
  done: number
}

/**
 * A book as the student goes through it: units and lessons in the order of the book, with what waits in them.
 * @throws CallError not_found for a book that has just gone
 */
export async function bookPath(
  { db, secrets }: Reading,
  actor: Actor,
  bookId: string,
  language: Language,
): Promise<ReadingBook> {
  const [books, units, lessons, due, addressOf] = await Promise.all([
    booksOf(actor, language, sql<SqlBool>`b.id = ${bookId}`).execute(db),
    sql<UnitRow>`select * from ${unitsOf(actor)} u where u.book_id = ${bookId} order by u.position`.execute(
      db,
    ),
    sql<LessonRow>`select * from ${lessonsOf(actor)} ls where ls.book_id = ${bookId} order by ls.position`.execute(
      db,
    ),
    dueOfLessons(actor, bookId).execute(db),
    fileAddresses(secrets, actor),
  ])
  const [book] = books.rows
  if (!book) throw notFound()
  const dueAt = new Map(due.rows.map((row) => [row.lesson_id, row.due]))
  const path = units.rows
    .map(({ id, name, position, parts, done }) => ({
      id,
      name,
      number: position,
      own: { parts, finished: done },
      lessons: lessons.rows
        .filter(({ unit_id }) => unit_id === id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          finished: one.finished,
          pinned: one.pinned,
          due: dueAt.get(one.id) ?? 0,
        })),
    }))
    .filter(({ own, lessons }) => own.parts > 0 || lessons.length > 0)
  return { ...shown(book, addressOf), next: book.go_on?.id ?? null, units: path }
}
