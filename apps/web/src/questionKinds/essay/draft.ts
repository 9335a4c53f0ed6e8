import { latinDigits } from '@meridian/contract/core/text.ts'
import type { Question } from '@meridian/contract/questions.ts'
import { worthOf } from '@meridian/questions/criteria.ts'
import { newRowKey } from '../parts/row-key.ts'

export interface LevelRow {
  key: string
  id?: string
  label: string
  /** As typed. */
  points: string
}
export interface CriterionRow {
  key: string
  id?: string
  name: string
  description: string
  levels: LevelRow[]
}

/** What an answer is held against: nothing of it has to be written. */
export interface EssayDraft {
  model_answer: string
  rubric: CriterionRow[]
}

export const newLevel = (points: string): LevelRow => ({ key: newRowKey(), label: '', points })

/** A criterion that gives 0, 1 or 2 until somebody says otherwise. */
export const newCriterion = (): CriterionRow => ({
  key: newRowKey(),
  name: '',
  description: '',
  levels: ['0', '1', '2'].map(newLevel),
})

/** Typed points: digits with one point among them. */
export function cleanPoints(typed: string): string {
  const digits = latinDigits(typed).replace(/[,\u066b]/g, '.')
  return /^\d*\.?\d{0,2}/.exec(digits.replace(/[^\d.]/g, ''))?.[0] ?? ''
}

/** What the best levels add up to as far as they are typed; null without a rubric. */
function worth({ rubric }: EssayDraft): number | null {
  if (rubric.length === 0) return null
  const numbers = ({ points }: LevelRow) => ({ points: Number(points) || 0 })
  return Number(worthOf(rubric.map(({ levels }) => ({ levels: levels.map(numbers) }))))
}

const withoutKey = <T extends { key: string }>({ key: _, ...row }: T) => row

export const essayDraft = {
  empty: (): EssayDraft => ({ model_answer: '', rubric: [] }),
  opened: ({ model_answer, rubric }: Question): EssayDraft => ({
    model_answer,
    rubric: rubric.map((criterion) => ({
      ...criterion,
      key: criterion.id,
      levels: criterion.levels.map((level) => ({
        ...level,
        key: level.id,
        points: String(level.points),
      })),
    })),
  }),
  body: ({ model_answer, rubric }: EssayDraft) => ({
    type: 'essay' as const,
    model_answer,
    rubric: rubric.map((criterion) => ({
      ...withoutKey(criterion),
      levels: criterion.levels.map(withoutKey),
    })),
  }),
  worth,
}
