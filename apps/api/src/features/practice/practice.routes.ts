import * as contract from '@meridian/contract/practice.ts'
import type { Bind } from '../../scopes.ts'
import { practiceFigures } from './figures.queries.ts'
import { setPractice } from './opening.service.ts'
import { pageOfPractices, roundOf } from './practice.queries.ts'
import { markPractice } from './practice.service.ts'
import { practiceToday } from './practice-today.shared.ts'

/** Connects the calls with which worksheets are opened for practice, and students practise. */
export function practiceRoutes(bind: Bind): void {
  bind(contract.openPractice, async ({ db, actor, paper, body, t }) => ({
    data: await setPractice(db, actor, paper, body.open),
    message: t(body.open ? 'practice.opened' : 'practice.closed'),
  }))
  bind(contract.getPracticeFigures, async ({ db, actor, paper }) => ({
    data: await practiceFigures(db, actor, paper),
  }))
  bind(contract.listPractices, ({ body, ...asking }) => pageOfPractices(asking, body))
  bind(contract.getPracticeToday, async ({ db, actor }) => ({
    data: await practiceToday(db, actor),
  }))
  bind(contract.getPractice, async ({ db, secrets, actor, practice, query }) => ({
    data: await roundOf({ db, secrets }, actor, practice, query.all === 'true'),
  }))
  bind(contract.answerPractice, async ({ db, actor, practice, body }) => ({
    data: await markPractice(db, actor, practice, body),
  }))
}
