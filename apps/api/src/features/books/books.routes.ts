import * as desk from '@meridian/contract/books.desk.ts'
import * as contract from '@meridian/contract/books.ts'
import * as licences from '@meridian/contract/licences.ts'
import { isId } from '../../platform/database/ids.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { loadTeacher } from '../../visible/people.ts'
import { books } from './books.managed.ts'
import { describeBook, pageOfBooks } from './books.queries.ts'
import { createBook, saveOutline, updateBook } from './books.service.ts'
import { pageOfChanges } from './changes.queries.ts'
import { describeLicence, pageOfLicences } from './licences.queries.ts'
import { change, end, grant } from './licences.service.ts'
import { changeBooks, publish, unpublish } from './states.service.ts'

/** The teacher's id in the path of a request that means nobody's books in particular (P3.1). */
const anybody = '0'

/** Connects the calls about books. */
export function bookRoutes(bind: Bind): void {
  bind(contract.listBooks, async ({ params: { teacher_id }, body, ...asking }) => {
    if (teacher_id === anybody) return pageOfBooks(asking, body)
    const { db, actor } = asking
    const teacher = isId(teacher_id) ? await loadTeacher(db, actor, teacher_id) : null
    if (!teacher) throw notFound()
    return pageOfBooks(asking, body, teacher)
  })
  bind(contract.listTeacherBooks, ({ teacher, body, ...asking }) =>
    pageOfBooks(asking, body, teacher),
  )
  bind(contract.getBook, async ({ db, secrets, actor, book, language }) => ({
    data: await describeBook({ db, secrets }, actor, book.id, language),
  }))
  bind(contract.createBook, async ({ db, secrets, actor, body, t, language }) => {
    const id = await createBook(db, actor, body, { t, language })
    return {
      data: await describeBook({ db, secrets }, actor, id, language),
      message: t(body.draft ? 'books.drafted' : 'books.created'),
    }
  })
  bind(contract.updateBook, async ({ db, secrets, actor, book, body, t, language }) => {
    await updateBook(db, actor, book, body, { t, language })
    return {
      data: await describeBook({ db, secrets }, actor, book.id, language),
      message: t('books.saved'),
    }
  })
  bind(contract.saveOutline, async ({ db, secrets, actor, book, body, t, language }) => {
    await saveOutline(db, actor, book, body, t)
    return { data: await describeBook({ db, secrets }, actor, book.id, language) }
  })
  bind(desk.publishBook, async ({ book, ...call }) => {
    await publish(call, book.id)
    const data = await describeBook(call, call.actor, book.id, call.language)
    return { data, message: call.t('books.published', { name: book.name }) }
  })
  bind(desk.unpublishBook, async ({ book, ...call }) => {
    await unpublish(call, book.id)
    const data = await describeBook(call, call.actor, book.id, call.language)
    return { data, message: call.t('books.unpublished', { name: book.name }) }
  })
  bind(desk.bulkBooks, ({ body, ...call }) => changeBooks(call, body))
  bind(licences.listLicences, ({ book, body, ...asking }) => pageOfLicences(asking, book.id, body))
  bind(licences.grantLicences, async ({ book, body, ...call }) => {
    const data = await grant(call, book, body)
    const count = data.done.length
    return { data, ...(count > 0 && { message: call.t('licences.granted', { count }) }) }
  })
  bind(licences.changeLicence, async ({ book, body, ...call }) => {
    await change(call, book, body)
    const data = await describeLicence(call, book.id, body.school_id)
    return { data, message: call.t('licences.changed') }
  })
  bind(licences.endLicence, async ({ book, body, ...call }) => {
    const there = await end(call, book, body)
    const licence = there ? await describeLicence(call, book.id, body.school_id) : null
    return { data: { licence }, message: call.t('licences.ended') }
  })
  bind(desk.listBookChanges, ({ db, book, query }) => pageOfChanges(db, book.id, query))
  bind(contract.getBookRemoval, (call) => managed.removal(books, call, call.book))
  bind(contract.deleteBook, (call) => managed.remove(books, call, call.book))
}
