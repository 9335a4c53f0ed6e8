import type { Question } from '@meridian/contract/questions.ts'

/** What an answer is held against; empty without a text. */
export interface EssayDraft {
  model_answer: string
}

export const essayDraft = {
  empty: (): EssayDraft => ({ model_answer: '' }),
  opened: ({ model_answer }: Question): EssayDraft => ({ model_answer }),
  body: ({ model_answer }: EssayDraft) => ({ type: 'essay' as const, model_answer }),
}
