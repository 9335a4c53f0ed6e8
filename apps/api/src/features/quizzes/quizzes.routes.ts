import * as contract from '@meridian/contract/quizzes.ts'
import type { Bind } from '../../scopes.ts'
import { archive } from '../papers/archive.shared.ts'
import { archivedSentence, describePaper, savedSentence } from '../papers/description.shared.ts'
import { saveSettings } from '../papers/settings.shared.ts'
import { changeQuizzes } from './quizzes.bulk.ts'
import { presentQuizPaper } from './quizzes.present.ts'
import { listOfQuizzes } from './quizzes.queries.ts'
import { removalOf, removeQuiz } from './quizzes.removal.ts'
import { addQuiz } from './quizzes.service.ts'

/** Connects the calls of quizzes. Their questions are those of their paper. */
export function quizRoutes(bind: Bind): void {
  bind(contract.listQuizzes, ({ body, ...asking }) => listOfQuizzes(asking, body))
  bind(contract.getQuiz, async ({ db, actor, quiz, language }) => ({
    data: presentQuizPaper(await describePaper(db, actor, quiz, language)),
  }))
  bind(contract.createQuiz, async ({ db, actor }) => ({ data: await addQuiz(db, actor) }))
  bind(contract.updateQuiz, async ({ db, actor, quiz, body, language, t }) => {
    const end = { field: 'end_date', wall: body.end_date } as const
    const opened = await saveSettings(db, actor, quiz, body, end)
    const data = await describePaper(db, actor, quiz, language)
    return { data, message: savedSentence(opened, language, t) }
  })
  bind(contract.deleteQuiz, async ({ db, actor, quiz, t }) => {
    await removeQuiz(db, actor, quiz)
    return { message: t('quizzes.deleted') }
  })
  bind(contract.getQuizRemoval, async ({ db, actor, quiz, t }) => ({
    data: await removalOf(db, actor, quiz, t),
  }))
  bind(contract.archiveQuiz, async ({ db, actor, quiz, t }) => {
    const data = await archive(db, actor, quiz)
    return { data, message: archivedSentence(data, 'quiz', t) }
  })
  bind(contract.bulkQuizzes, async ({ db, actor, body, t }) => {
    const data = await changeQuizzes(db, actor, body, t)
    const count = data.done.length
    return { data, ...(count > 0 && { message: t(`quizzes.bulk_${body.action}`, { count }) }) }
  })
}
