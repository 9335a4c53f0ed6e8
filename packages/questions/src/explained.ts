import { z } from 'zod'
import { message } from './messages.ts'
import { isBlank, tidy } from './text.ts'

/**
 * A text that explains: it may be left out, and one in which nothing can be seen is empty. Its reader gets it with the
 * released result, so it is kept as a right answer is.
 */
export function explaining(max: number) {
  return z
    .string({ error: message('question.invalid') })
    .overwrite((value) => (isBlank(value) ? '' : tidy(value)))
    .max(max, message('question.text_max'))
    .optional()
}
