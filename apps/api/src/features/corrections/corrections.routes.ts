import type { ListRequest } from '@meridian/contract/core/list.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import * as contract from '@meridian/contract/corrections.ts'
import { mayReadAnswers } from '../../assessment/grader.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Bind } from '../../scopes.ts'
import type { Plan } from './corrections.plan.ts'
import { correctionWithId, listCorrectionsOf, presentCorrectable } from './corrections.present.ts'
import { apply, preview, undo } from './corrections.service.ts'
import { listNotices, seeNotices } from './notices.shared.ts'

/** Connects the calls that correct a question, and those that tell students of it. */
export function correctionRoutes(bind: Bind): void {
  bind(contract.getCorrectable, async ({ db, actor, paper, query }) => {
    if (!mayReadAnswers(actor, paper)) throw new CallError('forbidden')
    return { data: await presentCorrectable(db, paper, query.question_id) }
  })
  bind(contract.previewCorrection, async ({ db, paper, body, t }) => {
    const { plan, running } = await preview(db, paper, body)
    const { counts, kept, digest } = plan
    return { ...pageOfMoved(plan, body, t), counts, kept, running, digest }
  })
  bind(contract.applyCorrection, async ({ db, actor, paper, body, t }) => {
    const id = await apply(db, actor, paper, body)
    return {
      data: await correctionWithId(db, paper, id, t),
      message: t('corrections.applied'),
    }
  })
  bind(contract.listCorrections, async ({ paper, body, ...asking }) => {
    if (!mayReadAnswers(asking.actor, paper)) throw new CallError('forbidden')
    return listCorrectionsOf(asking, paper, body)
  })
  bind(contract.undoCorrection, async ({ db, actor, paper, body, t }) => {
    await undo(db, actor, paper, body.id)
    return {
      data: await correctionWithId(db, paper, body.id, t),
      message: t('corrections.undone'),
    }
  })
  bind(contract.listGradeNotices, ({ body, ...asking }) => listNotices(asking, body))
  bind(contract.seeGradeNotices, async ({ db, actor, body }) => {
    await seeNotices(db, actor, body.ids)
    return { message: '' }
  })
}

/** One page of the students of a plan, as every list is searched and filtered. */
function pageOfMoved({ moved }: Plan, request: ListRequest, t: Translate) {
  const words = normalizeForSearch(request.query.replaceAll('\0', ''))
  const wanted = request.filters.flatMap(({ name, value }, index) => {
    if (name !== 'effect') throw unknown(`filters.${index}.name`)
    return [value].flat().map(String)
  })
  if (request.sort !== undefined) throw unknown('sort.column')
  const rows = moved.filter(
    ({ effect, student }) =>
      (wanted.length === 0 || wanted.includes(effect)) &&
      normalizeForSearch(student.user.name).includes(words),
  )
  const { page, perPage } = request.metaData
  const effects = ['better', 'worse', 'same'] as const
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: { per_page: perPage, total: rows.length, current_page: page },
    filters: [
      {
        name: t('corrections.filter_effect'),
        field: 'effect',
        type: 'select' as const,
        options: effects.map((value) => ({ label: t(`corrections.effect_${value}`), value })),
      },
    ],
    message: '',
  }
}

function unknown(path: string): CallError {
  return new CallError('invalid', { fields: [{ path, key: 'validation.invalid' }] })
}
