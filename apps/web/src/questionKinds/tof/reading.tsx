import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { T } from '../../core/messages.ts'
import { oneLine, type Reading } from '../parts/lines.ts'

/** The chosen word beside the right one. */
export const tofReading: Reading<AnswerOf<'tof'>> = {
  asked: (_question, answer, right, t) => ({
    lines: [oneLine(truth(answer?.status, t), truth(right?.status, t), t)],
  }),
  saved: ({ tofOption }, { value }, marked, t) => {
    const right = marked ? truth(tofOption?.status, t) : undefined
    return { lines: [oneLine(truth(value?.status, t), right, t)] }
  },
  counted: (text, t) => t(text === 'true' ? 'gradebook.true' : 'gradebook.false'),
}

function truth(status: boolean | undefined, t: T): string | undefined {
  if (status === undefined) return undefined
  return t(status ? 'answering.player_true' : 'answering.player_false')
}
