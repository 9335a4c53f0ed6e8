import type { Question } from '@meridian/contract/questions.ts'
import { newRowKey } from '../parts/row-key.ts'

export interface OptionRow {
  key: string
  id?: string
  value: string
  isCorrect: boolean
}

export const newOption = (): OptionRow => ({ key: newRowKey(), value: '', isCorrect: false })

export const mcqDraft = {
  empty: (): OptionRow[] => [newOption(), newOption()],
  opened: ({ mcqOptions }: Question): OptionRow[] =>
    mcqOptions.map((option) => ({ ...option, key: option.id })),
  body: (options: OptionRow[]) => ({
    type: 'mcq' as const,
    mcqOptions: options.map(({ key: _, ...option }) => option),
  }),
}
