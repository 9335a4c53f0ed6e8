import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { Reading } from '../parts/lines.ts'

/** The text as it was written; an analysis counts the points that teachers gave. */
export const essayReading: Reading<AnswerOf<'essay'>> = {
  asked: (_question, answer) => ({ text: answer?.text ?? '' }),
  saved: (_question, { value }) => ({ text: value?.text ?? '' }),
  counted: (text, t) => t('gradebook.band', { band: `\u2066${text}\u2069` }),
}
