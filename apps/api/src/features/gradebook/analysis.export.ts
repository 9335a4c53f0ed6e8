import { fewestForDiscrimination, type ItemAnalysis } from '@meridian/contract/gradebook.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import { kinds } from '@meridian/questions/registry.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Cell } from '../../platform/tables/cell.ts'

const columns = [
  'number',
  'question',
  'type',
  'weight',
  'counted',
  'difficulty',
  'discrimination',
  'statement',
  'answer',
  'right',
  'times',
] as const

/** An analysis as a table: a row for each way of answering, with the figures of its question on every one of them. */
export function analysisTable(items: readonly ItemAnalysis[], t: Translate) {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const item of items) {
      const figures: Cell[] = [
        item.position,
        item.text,
        t(`gradebook.file_type_${item.type}`),
        item.weight,
        item.counted,
        item.treatment ? t(`gradebook.file_treatment_${item.treatment}`) : item.difficulty,
        item.counted < fewestForDiscrimination
          ? t('gradebook.file_not_enough')
          : item.discrimination,
      ]
      if (item.answers.length === 0) yield [...figures, null, null, null, null]
      for (const { statement, text, right, count } of item.answers) {
        const verdict =
          right === null ? null : t(right ? 'gradebook.file_right' : 'gradebook.file_wrong')
        yield [...figures, statement, answerText(item, text, t), verdict, count]
      }
    }
  }
  return { head: columns.map((column) => t(`gradebook.file_column_${column}`)), rows }
}

/** How far the points go of an answer that a teacher graded. */
type Far = 'full' | 'more' | 'less' | 'none'

function answerText({ type }: ItemAnalysis, text: string | null, t: Translate): string {
  if (text === null) return t('gradebook.file_no_answer')
  if (needsTeacher(type)) return t(`gradebook.file_points_${text as Far}`)
  return kinds[type].namedChoices.some((name) => name === text) ? t(`gradebook.file_${text}`) : text
}
