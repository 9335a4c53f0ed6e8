import * as contract from '@meridian/contract/quizzes.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { archive } from '../papers/archive.shared.ts'
import { archivedSentence, describePaper, savedSentence } from '../papers/description.shared.ts'
import { saveSettings } from '../papers/settings.shared.ts'
import { changeQuizzes } from './quizzes.bulk.ts'
import { quizzes } from './quizzes.managed.ts'
import { presentQuizPaper } from './quizzes.present.ts'
import { listOfQuizzes } from './quizzes.queries.ts'
import { addQuiz } from './quizzes.service.ts'

/** Connects the calls of quizzes. Their questions are those of their paper. */
export function quizRoutes(bind: Bind): void {
  bind(contract.listQuizzes, ({ body, ...asking }) => listOfQuizzes(asking, body))
  bind(contract.getQuiz, async ({ db, secrets, actor, quiz, language }) => ({
    data: presentQuizPaper(await describePaper({ db, secrets }, actor, quiz, language)),
  }))
  bind(contract.createQuiz, async ({ db, actor }) => ({ data: await addQuiz(db, actor) }))
  bind(contract.updateQuiz, async ({ db, secrets, actor, quiz, body, language, t }) => {
    const end = { field: 'end_date', wall: body.end_date } as const
    const opened = await saveSettings(db, actor, quiz, body, end)
    const data = await describePaper({ db, secrets }, actor, quiz, language)
    return { data, message: savedSentence(opened, language, t) }
  })
  bind(contract.deleteQuiz, (call) => managed.remove(quizzes, call, call.quiz))
  bind(contract.getQuizRemoval, (call) => managed.removal(quizzes, call, call.quiz))
  bind(contract.archiveQuiz, async ({ db, actor, quiz, t }) => {
    const data = await archive(db, actor, quiz)
    return { data, message: archivedSentence(data, 'quiz', t) }
  })
  bind(contract.bulkQuizzes, (call) => changeQuizzes(call, call.body))
}
