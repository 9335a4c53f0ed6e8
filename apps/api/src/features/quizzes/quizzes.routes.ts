import * as contract from '@meridian/contract/quizzes.ts'
import type { Bind } from '../../scopes.ts'
import { describePaper } from '../papers/papers.present.ts'
import { saveSettings } from '../papers/settings.service.ts'
import { removeQuizzes } from './quizzes.bulk.ts'
import { presentQuizPaper } from './quizzes.present.ts'
import { listOfQuizzes } from './quizzes.queries.ts'
import { addQuiz, removeQuiz } from './quizzes.service.ts'

/** Connects the calls of quizzes. Their questions are those of their paper. */
export function quizRoutes(bind: Bind): void {
  bind(contract.listQuizzes, ({ db, actor, body, language, t }) =>
    listOfQuizzes(db, actor, body, language, t),
  )
  bind(contract.getQuiz, async ({ db, actor, quiz, language }) => ({
    data: presentQuizPaper(await describePaper(db, actor, quiz, language)),
  }))
  bind(contract.createQuiz, async ({ db, actor }) => ({ data: await addQuiz(db, actor) }))
  bind(contract.updateQuiz, async ({ db, actor, quiz, body, language, t }) => {
    await saveSettings(db, actor, quiz, body, { field: 'end_date', wall: body.end_date })
    return { data: await describePaper(db, actor, quiz, language), message: t('papers.saved') }
  })
  bind(contract.deleteQuiz, async ({ db, actor, quiz, t }) => {
    await removeQuiz(db, actor, quiz)
    return { message: t('quizzes.deleted') }
  })
  bind(contract.bulkQuizzes, async ({ db, actor, body, t }) => ({
    data: await removeQuizzes(db, actor, body.ids, t),
  }))
}
