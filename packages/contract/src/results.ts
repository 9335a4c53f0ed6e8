import { AnyAnswer, explainedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { asked, attemptHead } from './attempts.shapes.ts'
import { Instant } from './core/shapes.ts'
import { ChosenLevels, Criteria } from './grading.shapes.ts'

/** Who gave a feedback, and when it was last changed. */
const SaidBy = z.object({ name: z.string(), at: Instant })

/** A question as a student sees it after release: with points and the right answer, in the form in which answers travel. */
export const MarkedQuestion = z.object({
  ...asked,
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  right_answer: AnyAnswer.nullable(),
  /** Why it is right; empty without a text. */
  explanation: z.string().default(''),
  ...explainedFields,
  /** What a teacher graded it by, and the level of each; both are empty without a rubric. */
  criteria: Criteria,
  levels: ChosenLevels.default({}),
  /** The way a correction has it counted: not at all, or in full for everybody. */
  treatment: z.enum(['drop', 'credit']).nullable().default(null),
  /** The teacher's feedback to the answer; empty without any. */
  feedback: z.string().default(''),
  feedback_by: SaidBy.nullable().default(null),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

export const ReleasedAttempt = z.object({
  ...attemptHead,
  released: z.literal(true),
  score: z.number().nullable(),
  /** Questions that a teacher has not graded yet; the score leaves them out. */
  left_to_grade: z.number().int(),
  /** The teacher's feedback to the whole; empty without any. */
  feedback: z.string().default(''),
  feedback_by: SaidBy.nullable().default(null),
  /** Whether the student has not opened this result yet, or not since its score has changed. */
  is_new: z.boolean(),
  /**
   * The student's last released result in the same book, of the same kind of paper, where this one is better; otherwise
   * null. Nothing is ever said of a result that is not better.
   */
  better_than: z.object({ name: z.string(), percent: z.number().int() }).nullable(),
  questions: z.array(MarkedQuestion),
})
