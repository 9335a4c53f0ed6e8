import * as ofClass from '@meridian/contract/reading.class.ts'
import * as contract from '@meridian/contract/reading.ts'
import type { Bind } from '../../scopes.ts'
import { pageOfLessonReaders, readingOfClass } from './class.queries.ts'
import { chooseFor } from './class.service.ts'
import { describePlace } from './place.queries.ts'
import { keepFinished, keepOpened, keepPart } from './reading.service.ts'
import { bookPath, shelfOf } from './reading.shared.ts'

/** Connects the calls with which students read books, and with which teachers choose what a class reads. */
export function readingRoutes(bind: Bind): void {
  bind(contract.readShelf, async ({ db, secrets, actor, language }) => ({
    data: await shelfOf({ db, secrets }, actor, language),
  }))
  bind(contract.readBook, async ({ db, secrets, actor, book, language }) => ({
    data: await bookPath({ db, secrets }, actor, book.id, language),
  }))
  bind(contract.readPlace, async ({ db, secrets, actor, place, t }) => ({
    data: await describePlace({ db, secrets }, actor, place, t),
  }))
  bind(contract.openLesson, async ({ db, actor, place }) => {
    await keepOpened(db, actor, place)
    return { data: { id: place.id } }
  })
  bind(contract.finishLesson, async ({ db, actor, place, body }) => {
    await keepFinished(db, actor, place, body.finished)
    return { data: { id: place.id, finished: body.finished } }
  })
  bind(contract.finishPart, async ({ db, actor, resource, body }) => {
    await keepPart(db, actor, resource, body.finished)
    return { data: { id: resource.id, finished: body.finished } }
  })
  bind(ofClass.readClassReading, async ({ db, actor, classroom, query }) => ({
    data: await readingOfClass(db, actor, classroom, query.book_id),
  }))
  bind(ofClass.chooseReading, async ({ db, actor, classroom, body }) => {
    const { id, state } = body
    return { data: { id, state, before: await chooseFor(db, actor, classroom, body) } }
  })
  bind(ofClass.listLessonReaders, ({ classroom, body, ...asking }) =>
    pageOfLessonReaders(asking, classroom, body.lesson_id, body),
  )
}
