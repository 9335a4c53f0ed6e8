import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { Marking } from '../parts/marked.ts'

/** True and false. */
export const tofMarked: Marking<AnswerOf<'tof'>> = (_question, answer, right, t) =>
  [true, false].map((status) => ({
    id: String(status),
    text: t(status ? 'playing.player_true' : 'playing.player_false'),
    why: '',
    chosen: answer?.status === status,
    right: right?.status === status,
  }))
