import { createStore } from '../../core/store.ts'

/**
 * Whether a file is being read again as somebody has said. What else makes its plan again waits for that, on whatever part of the
 * page it stands: it would be told that somebody else has changed the import.
 */
export const readingAgain = createStore(false)
