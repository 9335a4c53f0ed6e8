import * as extensions from '@meridian/contract/extensions.ts'
import * as papers from '@meridian/contract/papers.ts'
import * as contract from '@meridian/contract/questions.ts'
import { isId } from '../../platform/database/ids.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { archive } from './archive.shared.ts'
import { assignPaper, copyPaper } from './copy.service.ts'
import { archivedSentence, describePaper, savedSentence } from './description.shared.ts'
import { listExtensions, studentTime } from './extensions.queries.ts'
import { extend } from './extensions.service.ts'
import { rename } from './name.service.ts'
import { mayReview } from './papers.policy.ts'
import * as questions from './questions.service.ts'
import { presentQuestion } from './questions.shared.ts'
import { transferQuestion } from './questions.transfer.ts'
import { saveSettings } from './settings.shared.ts'

/** Connects the calls of papers and their questions. */
export function paperRoutes(bind: Bind): void {
  bind(papers.getPaper, async ({ db, secrets, actor, paper, language }) => ({
    data: await describePaper({ db, secrets }, actor, paper, language),
  }))
  bind(papers.updatePaper, async ({ db, secrets, actor, paper, body, language, t }) => {
    // A quiz has a call of its own, in which its end has another name.
    if (paper.kind === 'quiz') throw notFound()
    const end = { field: 'deadline', wall: body.deadline } as const
    const opened = await saveSettings(db, actor, paper, body, end)
    const data = await describePaper({ db, secrets }, actor, paper, language)
    return { data, message: savedSentence(opened, language, t) }
  })
  bind(papers.renamePaper, async ({ db, actor, paper, body, t }) => ({
    data: await rename(db, actor, paper, body),
    message: t('papers.renamed'),
  }))
  bind(papers.copyPaper, async ({ db, actor, paper, body, t }) => ({
    data: await copyPaper(db, actor, paper, body),
    message: t(`papers.copied_${body.type}`, { name: body.name }),
  }))
  bind(papers.assignPaper, async ({ db, actor, paper, body, t }) => {
    const { id, students } = await assignPaper(db, actor, paper, body)
    return { data: { id }, message: t('papers.assigned', { name: body.name, count: students }) }
  })
  bind(papers.archivePaper, async ({ db, actor, paper, t }) => {
    const data = await archive(db, actor, paper)
    return { data, message: archivedSentence(data, paper.kind, t) }
  })
  bind(extensions.listExtensions, async ({ paper, body, ...asking }) => {
    if (!mayReview(asking.actor, paper)) throw new CallError('forbidden')
    const { student_id: student = null } = body
    if (student !== null && !isId(student))
      throw invalidField('student_id', 'validation.not_available')
    return listExtensions(asking, { id: paper.id, student }, body)
  })
  bind(extensions.setExtension, async ({ db, actor, paper, body, t }) => {
    await extend(db, actor, paper, body)
    const data = await studentTime(db, actor, paper.id, body.student_id)
    const { name } = data.student.user
    const useless = data.handed_in && !data.running && data.attempts_left === 0
    const given = useless ? 'extensions.given_after' : 'extensions.given'
    return { data, message: t(body.extension ? given : 'extensions.taken_back', { name }) }
  })
  bind(contract.createQuestion, async ({ db, secrets, actor, paper, body, t }) => {
    const saved = await questions.addQuestion(db, actor, paper, body)
    return {
      data: await present(secrets, actor, saved, mayReview(actor, paper)),
      message: t('question.created'),
    }
  })
  bind(contract.updateQuestion, async ({ db, secrets, actor, question, body, t }) => {
    const saved = await questions.saveQuestion(db, actor, question, body)
    return {
      data: await present(secrets, actor, saved, mayReview(actor, question.paper)),
      message: t('question.saved'),
    }
  })
  bind(contract.reorderQuestions, async ({ db, actor, question, body }) => ({
    data: await questions.moveQuestion(db, actor, question, body.position),
  }))
  bind(contract.transferQuestion, async ({ db, actor, question, body, t }) => {
    const { id, name } = await transferQuestion(db, actor, question, body)
    return {
      data: { id },
      message: t(body.move ? 'question.moved_to' : 'question.copied_to', { name }),
    }
  })
  bind(contract.deleteQuestion, async ({ db, actor, question, t }) => {
    const entry = await questions.removeQuestion(db, actor, question)
    return { message: t('question.deleted'), bin: [entry] }
  })
}

async function present(secrets: Secrets, actor: Actor, saved: questions.Saved, counts: boolean) {
  const addressOf = await fileAddresses(secrets, actor)
  return {
    question: presentQuestion(saved.question, { counts, addressOf }),
    manual_review_activated: saved.manualReviewActivated,
    graded_before: saved.gradedBefore,
  }
}
