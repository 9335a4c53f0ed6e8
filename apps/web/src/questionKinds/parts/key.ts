import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { Part } from '../types.ts'

/** What the fields for a right answer are given. */
export interface KeyProps<C> {
  version: CorrectableVersion
  choice: C
  onChange: (choice: C) => void
}

/** How the right answer of a kind is corrected: `C` is the right answer in words, `A` as answers travel. */
export interface Correcting<C, A> {
  /** Versions of one text and signature ask the same in the same words. */
  signature: (version: CorrectableVersion) => unknown
  /** The right answer of a version in words. */
  choiceOf: (version: CorrectableVersion, right: A) => C
  /** The same in a version's own ids and letters; null where it has no such words, or something is not chosen. */
  keyIn: (version: CorrectableVersion, choice: C) => A | null
  Fields: Part<KeyProps<C>>
}
