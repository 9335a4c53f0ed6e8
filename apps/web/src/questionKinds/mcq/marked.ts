import type { AnswerOf } from '@meridian/questions/registry.ts'
import { letterIn } from '../../ui/writing.ts'
import type { Marking } from '../parts/marked.ts'

/** The options, each with its letter and with what explains it. */
export const mcqMarked: Marking<AnswerOf<'mcq'>> = (
  { question, options, explanations = {} },
  answer,
  right,
) =>
  options.map(({ id, value }, index) => ({
    id,
    sign: letterIn(question, index),
    text: value,
    why: (Object.hasOwn(explanations, id) && explanations[id]) || '',
    chosen: id === answer?.option,
    right: id === right?.option,
  }))
