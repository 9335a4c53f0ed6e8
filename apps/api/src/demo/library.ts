import { makeResource } from '../factories/resources.ts'
import { makeBook } from '../factories/schools.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { books } from './content/books.ts'
import { links } from './content/links.ts'
import { type MediaContent, media } from './content/media.ts'
import type { PutFile } from './files.ts'

export type Book = Awaited<ReturnType<typeof makeBook>>
/** The books by their key. */
export type Library = ReadonlyMap<string, Book>

/** Publishes the books, with links, films, recordings and documents in them. */
export async function makeLibrary(tx: Tx, staffId: string, put: PutFile): Promise<Library> {
  const library = new Map<string, Book>()
  for (const { key, ...book } of books)
    library.set(key, await makeBook(tx, { ...book, createdBy: staffId }))
  for (const { book, unit, lesson, ...link } of links)
    await makeResource(tx, {
      ...link,
      type: 'url',
      createdBy: staffId,
      ...placeOf(library, { book, unit, lesson }),
    })
  for (const content of media) await makeMedia(tx, library, content, { staffId, put })
  return library
}

/** Where a book, a unit and perhaps a lesson are, by their places. */
function placeOf(
  library: Library,
  { book: key, unit: at, lesson }: { book: string; unit: number; lesson?: number | undefined },
) {
  const book = bookOf(library, key)
  const unit = unitOf(book, at)
  const lessonId = lesson ? (unit.lessonIds[lesson - 1] ?? null) : null
  return { bookId: book.id, unitId: unit.id, lessonId }
}

/** A film, a recording or a document; what is spoken can be read in both languages. */
async function makeMedia(
  tx: Tx,
  library: Library,
  { book, unit, lesson, file, ...fields }: MediaContent,
  { staffId, put }: { staffId: string; put: PutFile },
): Promise<void> {
  const resource = await makeResource(tx, {
    ...fields,
    url: '',
    fileId: await put(file),
    createdBy: staffId,
    ...placeOf(library, { book, unit, lesson }),
  })
  if (fields.type === 'document') return
  for (const language of ['en', 'ar'] as const) {
    const file_id = await put(file.replace(/\.\w+$/, `.${language}.vtt`))
    const captions = { tenant_id: resource.tenant_id, resource_id: resource.id, language, file_id }
    await tx.insertInto('resource_captions').values(captions).execute()
  }
}

/** The book with this key. Throws when the content names one that is not there. */
export function bookOf(library: Library, key: string): Book {
  const book = library.get(key)
  if (!book) throw new Error(`The demo has no book ${key}`)
  return book
}

/** The unit at this place, from 1. Throws when the book has fewer. */
export function unitOf(book: Book, place: number) {
  const unit = book.units[place - 1]
  if (!unit) throw new Error(`${book.name} has no unit ${place}`)
  return unit
}
