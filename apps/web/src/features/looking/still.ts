import type {
  AnswerSync,
  ConflictingAnswer,
  Surprise,
  SyncState,
} from '../../assessment/journal/answer-sync.types.ts'
import type { Answer } from '../../assessment/journal/types.ts'
import { createStore } from '../../core/store.ts'
import type { RunningAttempt } from '../answering/shared/types.ts'

const nothing = () => undefined
const never = () => Promise.resolve()

/** Creates an AnswerSync for a look: it has the answers of an attempt as they were read, takes none and sends none. */
export function stillSync(questions: RunningAttempt['questions']): AnswerSync {
  return {
    answers: createStore<ReadonlyMap<string, Answer>>(
      new Map(questions.map(({ id, answer }) => [id, answer])),
    ),
    conflicts: createStore<ReadonlyMap<string, readonly ConflictingAnswer[]>>(
      new Map(questions.map(({ id, conflicts }) => [id, conflicts])),
    ),
    state: createStore<SyncState>('saved'),
    surprise: createStore<Surprise | null>(null),
    waiting: createStore(0),
    unkept: createStore(false),
    answer: nothing,
    decide: nothing,
    merge: nothing,
    continueHere: never,
    displaced: nothing,
    flush: nothing,
    contact: nothing,
    drain: never,
    lease: () => null,
    finalBatch: () => null,
    stop: nothing,
  }
}
