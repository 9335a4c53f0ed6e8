import { type Texts, together } from './together.ts'

/**
 * The words of the frame, around the questions of a paper and in their cards, in English. They are copies: other pages have
 * some of these files by themselves.
 */
const written = import.meta.glob<string>(
  './en/{corrections,explaining,giving,gradebook,looking,papers,quizzes,resources,ui}.json',
  { import: 'default', query: '?raw&paper', eager: true },
)
export const texts: Texts = together(written)
