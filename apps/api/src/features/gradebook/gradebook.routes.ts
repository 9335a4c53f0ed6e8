import * as scheme from '@meridian/contract/gradebook.scheme.ts'
import * as contract from '@meridian/contract/gradebook.ts'
import { listPapersOfStudent } from '@meridian/contract/statistics.student.ts'
import { mayReadAnswers } from '../../assessment/grader.ts'
import { auditExport } from '../../platform/audit.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { sendTable } from '../../platform/tables/table.ts'
import type { Bind } from '../../scopes.ts'
import { analysisTable } from './analysis.export.ts'
import { analyse } from './analysis.ts'
import { gradebookTable } from './gradebook.export.ts'
import { excuse, gradebook } from './gradebook.service.ts'
import { bookOf } from './gradebook.sql.ts'
import { outsideRoutes } from './outside.routes.ts'
import { schemeOf } from './scheme.queries.ts'
import { saveScheme } from './scheme.service.ts'
import { papersOfStudent } from './student-papers.queries.ts'
import { chosenTerm } from './terms.ts'
import { sumOf } from './why.ts'

/** Connects the gradebook of a classroom and the analysis of a paper. */
export function gradebookRoutes(bind: Bind): void {
  outsideRoutes(bind)
  bind(contract.readGradebook, async ({ classroom, body, ...asking }) =>
    gradebook(asking, classroom, body),
  )
  bind(listPapersOfStudent, async ({ student, body, ...asking }) =>
    papersOfStudent(asking, student.id, body),
  )
  bind(contract.exportGradebook, async ({ db, actor, classroom, query, t, ...call }) => {
    const table = await gradebookTable(db, actor, classroom, query, t)
    const { reply, language } = call
    await auditExport(db, actor, { table: 'grades', class_id: classroom.id })
    const name = t('gradebook.file', { name: classroom.name })
    return sendTable(reply, table, { name, format: query.format, language })
  })
  bind(scheme.readGradeScheme, async ({ db, actor, classroom }) => ({
    data: await schemeOf(db, actor, classroom),
  }))
  bind(scheme.saveGradeScheme, async ({ db, actor, classroom, body, t }) => {
    await saveScheme(db, actor, classroom, body)
    return { data: await schemeOf(db, actor, classroom), message: t('gradebook.weighed') }
  })
  bind(scheme.explainGrade, async ({ db, actor, classroom, query }) => {
    const { term } = await chosenTerm(db, classroom, query.term, 'term')
    const book = bookOf(classroom.id, query, term)
    return { data: await sumOf(db, actor, book, query.student_id) }
  })
  bind(contract.excuseStudent, async ({ db, actor, paper, body, t }) => {
    await excuse(db, actor, paper, body)
    const { excused } = body
    return {
      data: { excused },
      message: t(excused ? 'gradebook.excused' : 'gradebook.not_excused'),
    }
  })
  bind(contract.analysePaper, async ({ db, actor, paper, body }) => {
    if (!mayReadAnswers(actor, paper)) throw new CallError('forbidden')
    return { data: await analyse(db, actor, body) }
  })
  bind(contract.exportAnalysis, async ({ db, actor, paper, query, t, ...call }) => {
    if (!mayReadAnswers(actor, paper)) throw new CallError('forbidden')
    const { items } = await analyse(db, actor, query)
    const name = paper.name || t('gradebook.file_unnamed')
    const { reply, language } = call
    await auditExport(db, actor, { table: 'analysis', paper_id: paper.id })
    const file = t('gradebook.file_analysis', { name })
    return sendTable(reply, analysisTable(items, t), {
      name: file,
      format: query.format,
      language,
    })
  })
}
