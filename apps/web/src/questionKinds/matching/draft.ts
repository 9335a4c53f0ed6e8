import type { Question } from '@meridian/contract/questions.ts'
import { newRowKey } from '../parts/row-key.ts'

export interface PairRow {
  key: string
  id?: string
  statement: string
  answer: string
}

/** A row that nothing is written in yet. */
export const newPair = (): PairRow => ({ key: newRowKey(), statement: '', answer: '' })

/** The pairs as rows; two to begin with. */
export const matchingDraft = {
  empty: (): PairRow[] => [newPair(), newPair()],
  opened: ({ matchingOptions }: Question): PairRow[] =>
    matchingOptions.map(({ key: _, ...pair }) => ({ ...pair, key: pair.id })),
  body: (pairs: PairRow[]) => ({
    type: 'matching' as const,
    matchingOptions: pairs.map(({ key: _, ...pair }) => pair),
  }),
  worth: () => null,
}
