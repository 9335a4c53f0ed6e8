import { z } from 'zod'
import { essay } from './essay.ts'
import { explaining } from './explained.ts'
import { limits } from './limits.ts'
import { matching } from './matching.ts'
import { mcq } from './mcq.ts'
import { message } from './messages.ts'
import { fitsWeight, oneOfKinds, type ValueOf } from './registry.ts'
import { isBlank, tidy, toLatinDigits } from './text.ts'
import { tof } from './tof.ts'

const text = z
  .string({ error: message('question.text_required') })
  .overwrite(tidy)
  .max(limits.textMax, message('question.text_max'))
  .refine((value) => !isBlank(value), { error: message('question.text_required') })

/** A number, or typed digits (any of the three sets of digits); an empty field is no weight. */
const weight = z
  .union([z.number(), z.string().max(20)], { error: message('question.weight_required') })
  .transform((value) => {
    if (typeof value === 'number') return value
    const digits = toLatinDigits(value).trim()
    return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
  })
  .pipe(
    z
      .number({ error: message('question.weight_required') })
      .min(limits.weightMin, message('question.weight_min'))
      .max(limits.weightMax, message('question.weight_max'))
      .refine(Number.isInteger, { error: message('question.weight_whole') }),
  )

/** Why the right answer is right: of any kind, and left out it stays as it was. */
const explanation = explaining(limits.explanationMax)

const required = z.boolean({ error: message('question.invalid') }).default(false)

/**
 * The body of a question that a teacher saves, together with the fields of `extra` (ids, version, content ...). Only
 * the fields of the chosen type come out: fields that another type's editor left behind are dropped (P10.4). Checked in
 * the order text, weight, options; messages are message keys.
 */
export function questionBody<S extends z.ZodRawShape>(extra: S) {
  const common = { question: text, weight, required, explanation }
  return oneOfKinds({
    mcq: z.object({ ...extra, type: z.literal('mcq'), ...common, ...mcq.editor.shape }),
    tof: z.object({ ...extra, type: z.literal('tof'), ...common, ...tof.editor.shape }),
    essay: z
      .object({ ...extra, type: z.literal('essay'), ...common, ...essay.editor.shape })
      .superRefine((value, context) => {
        // What is wrong with the rubric itself is said first.
        if (context.issues.length > 0) return
        const { weight, ...own } = value as { weight: number } & ValueOf<'essay'>
        if (fitsWeight('essay', own, weight)) return
        const path = ['weight']
        context.addIssue({ code: 'custom', message: message('question.rubric_sum'), path })
      }),
    matching: z.object({
      ...extra,
      type: z.literal('matching'),
      ...common,
      ...matching.editor.shape,
    }),
  })
}

export const QuestionBody = questionBody({})
export type QuestionBody = z.output<typeof QuestionBody>
/** The fields of a form before it is parsed. */
export type QuestionBodyInput = z.input<typeof QuestionBody>
