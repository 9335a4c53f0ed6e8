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
  counted: (text, t) => word(text === 'true', t),
}

function truth(status: boolean | undefined, t: T): string | undefined {
  return status === undefined ? undefined : word(status, t)
}

function word(status: boolean, t: T): string {
  return t(status ? 'playing.player_true' : 'playing.player_false')
}
