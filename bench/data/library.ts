import { publisherTenant } from '../../apps/api/src/platform/database/tenants.ts'
import type { Copies } from './copy.ts'
import type { Draws } from './draw.ts'
import { idsOf, ofProvider } from './ids.ts'
import { personName } from './names.ts'

export interface Grade {
  id: string
  level: number
}
export interface Book {
  id: string
  gradeId: string
  units: { id: string; lessonIds: string[] }[]
}
export interface Library {
  grades: Grade[]
  books: Book[]
  /** Who made them. */
  makerId: string
}

const subjects = ['Social Studies', 'الدراسات الاجتماعية']

/** The provider's people, two books for each grade with units and lessons, and what lies in them. */
export async function makeLibrary(
  copy: Copies,
  grades: Grade[],
  draws: Draws,
  account: { hash: string; at: Date },
) {
  const id = idsOf(ofProvider)
  const staff = async (type: 'PRG' | 'IBC', email: string) => {
    const made = id()
    await copy.add('users', {
      id: made,
      type,
      email,
      name: personName(false, draws),
      phone: '',
      password_hash: account.hash,
      language: 'en',
      tenant_id: publisherTenant,
      created_at: account.at,
    })
    await copy.add('logins', { login: email, tenant_id: publisherTenant, user_id: made })
    return made
  }
  await staff('PRG', 'super@bench.test')
  const makerId = await staff('IBC', 'provider@bench.test')
  const books: Book[] = []
  for (const { id: gradeId, level } of grades)
    for (const subject of subjects) {
      const book: Book = { id: id(), gradeId, units: [] }
      await copy.add('books', {
        id: book.id,
        name: `${subject} ${level}`,
        grade_id: gradeId,
        created_by: makerId,
        published_at: account.at,
      })
      for (let place = 1; place <= 6; place += 1) {
        const unit = { id: id(), lessonIds: [] as string[] }
        await copy.add('units', {
          id: unit.id,
          book_id: book.id,
          name: `Unit ${place}`,
          position: place,
        })
        for (let lesson = 1; lesson <= 5; lesson += 1) {
          const lessonId = id()
          unit.lessonIds.push(lessonId)
          await copy.add('lessons', {
            id: lessonId,
            unit_id: unit.id,
            name: `Lesson ${lesson}`,
            position: lesson,
          })
          await copy.add('resources', {
            id: id(),
            tenant_id: publisherTenant,
            book_id: book.id,
            unit_id: unit.id,
            lesson_id: lessonId,
            type: 'url',
            paper_id: null,
            name: `Look around ${level}.${place}.${lesson}`,
            description: '',
            url: 'https://example.test/look',
            created_by: makerId,
          })
        }
        book.units.push(unit)
      }
      books.push(book)
    }
  return { grades, books, makerId } satisfies Library
}
