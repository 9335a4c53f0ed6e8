import type { Question } from '@meridian/contract/questions.ts'
import { newRowKey } from '../parts/row-key.ts'

export interface OptionRow {
  key: string
  id?: string
  value: string
  isCorrect: boolean
  /** Why it is right or wrong; empty without a text. */
  explanation: string
}

/** A row that nothing is written in yet. */
export const newOption = (): OptionRow => ({
  key: newRowKey(),
  value: '',
  isCorrect: false,
  explanation: '',
})

/** The options as rows; two to begin with. */
export const mcqDraft = {
  empty: (): OptionRow[] => [newOption(), newOption()],
  opened: ({ mcqOptions }: Question): OptionRow[] =>
    mcqOptions.map((option) => ({ ...option, key: option.id })),
  body: (options: OptionRow[]) => ({
    type: 'mcq' as const,
    mcqOptions: options.map(({ key: _, ...option }) => option),
  }),
  worth: () => null,
}
