import type {
  AnswerSync,
  Beside,
  Surprise,
  SyncState,
} from '../../../assessment/journal/answer-sync.types.ts'
import type { Answer } from '../../../assessment/journal/types.ts'
import { createStore } from '../../../core/store.ts'

const nothing = () => undefined
const never = () => Promise.resolve()

/** An AnswerSync that keeps answers for as long as the page shows them, and sends nothing. */
export function memorySync(): AnswerSync {
  const answers = createStore<ReadonlyMap<string, Answer>>(new Map())
  return {
    answers,
    beside: createStore<ReadonlyMap<string, readonly Beside[]>>(new Map()),
    state: createStore<SyncState>('saved'),
    surprise: createStore<Surprise | null>(null),
    waiting: createStore(0),
    unkept: createStore(false),
    answer: (id, value) => answers.set(new Map(answers.get()).set(id, value)),
    decide: nothing,
    learn: nothing,
    continueHere: never,
    displaced: nothing,
    flush: nothing,
    contact: nothing,
    drain: never,
    ready: Promise.resolve(),
    lease: () => null,
    lastWords: () => null,
    stop: nothing,
  }
}
