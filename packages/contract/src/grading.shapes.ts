import { limits } from '@meridian/questions/limits.ts'
import { criteria } from '@meridian/questions/rubric.ts'
import { z } from 'zod'
import { Instant, paragraph, Version } from './core/shapes.ts'
import { gradingLimits } from './grading.limits.ts'

/** The feedback of a teacher to an answer or to the whole; line breaks stay, an empty one takes it back. */
export const FeedbackText = paragraph(gradingLimits.feedbackMax)

/** The revision of the draft that the page showed: 0 where there was none. */
export const Revision = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What an answer is graded by, as it stands in the version of the question that was answered; empty without a rubric. */
export const Criteria = criteria.default([])
/** What a grader chose of a rubric: the id of a level by that of its criterion. */
export const ChosenLevels = z.record(z.string(), z.string())
const idOfRow = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
/** The same in a request; perhaps not of every criterion. */
export const LevelsInput = z
  .record(idOfRow, idOfRow)
  .refine((levels) => Object.keys(levels).length <= limits.criteriaMax)

/** Points as they are typed, perhaps half of them. */
const TypedPoints = z
  .string()
  .max(20, { error: 'validation.too_long' })
  .transform((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ''))

/** A draft: points and feedback for an answer that are not saved as a grade yet. */
export const DraftInput = z.object({
  points: TypedPoints,
  /** The levels that are chosen so far, where the question has a rubric. */
  levels: LevelsInput.default({}),
  feedback: FeedbackText,
  /** The version of the answer's grading that the grader saw. */
  base: Version,
})
export type DraftInput = z.output<typeof DraftInput>
/** A draft of feedback to the whole attempt. */
export const FeedbackDraftInput = DraftInput.pick({ feedback: true, base: true })

const stored = { base: Version, revision: Revision, saved_at: Instant }
export const Draft = z.object({
  points: z.string(),
  levels: ChosenLevels.default({}),
  feedback: z.string(),
  ...stored,
})
export type Draft = z.infer<typeof Draft>
export const FeedbackDraft = z.object({ feedback: z.string(), ...stored })
export type FeedbackDraft = z.infer<typeof FeedbackDraft>

/** The person who gave a grade or feedback, and when. */
export const GivenBy = z.object({ by: z.string(), at: Instant })
export type GivenBy = z.infer<typeof GivenBy>
export const Feedback = GivenBy.extend({ text: z.string() })
export type Feedback = z.infer<typeof Feedback>

/** Hides the names of students: the answer has labels in their place, and never held the names. */
export const Anonymous = z.boolean().default(false)
