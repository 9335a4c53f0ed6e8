import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { Reading } from '../parts/lines.ts'

/** How far the points go, as an analysis counts them. */
type Far = 'full' | 'more' | 'less' | 'none'

/** The text as it was written; an analysis counts how far the points go that teachers gave. */
export const essayReading: Reading<AnswerOf<'essay'>> = {
  asked: (_question, answer) => ({ text: answer?.text ?? '' }),
  saved: (_question, { value }) => ({ text: value?.text ?? '' }),
  counted: (text, t) => t(`playing.points_${text as Far}`),
}
