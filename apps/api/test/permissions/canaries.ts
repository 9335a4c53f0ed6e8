/**
 * Tokens that stand in every right answer and in every grade that is not out. They are where answers are made from: the
 * author sees what they stand beside. Nobody may see a key's token, and a grade only who grades, in whatever call,
 * good or failed.
 */
export const canaries = {
  key: 'canary-key-7f3a',
  /** In what explains a right answer: for whoever may read right answers, and nobody else. */
  why: 'canary-why-4c8d',
  grade: '3.37',
  feedback: 'canary-said-5b1c',
  draft: 'canary-typed-9d2e',
}
/** The grade as a number of its own: the seconds of a time may hold the same digits. */
export const gradeShown = /(?<!\d)3\.37(?!\d)/
/** What only right answers are called, and what explains them. */
export const keyFields =
  /isCorrect|tofOption|right_answer|matchingOptions|"(explanations?|model_answer|rubric|criteria|levels)":/

/** The author, the editor, who teaches the class too, and those who oversee: they read papers with their right answers. */
const readsKeys = new Set(['prg', 'school', 'teacher', 'teacherAdmin', 'colleague', 'editor'])
/** Who reads the responses. */
const readsGrades = new Set(['prg', 'teacher', 'colleague', 'editor'])
export const students = ['student', 'otherStudent', 'farStudent'] as const

/** Whether an answer may tell a student what is right: that to their own try at a question that they practise (P35.4). */
export function toldOfOwnTry(call: string, caller: string): boolean {
  return call === 'answerPractice' && caller === 'student'
}

/** What an answer tells its caller too early; empty when nothing. `ownTry`: it answers to the caller's own try. */
export function toldTooEarly(caller: string, text: string, ownTry = false): string[] {
  const seen: string[] = []
  if (text.includes(canaries.key)) seen.push('a key')
  if (!readsGrades.has(caller) && gradeShown.test(text)) seen.push('a grade')
  if (!readsGrades.has(caller) && text.includes(canaries.feedback)) seen.push('feedback')
  if (caller !== 'teacher' && text.includes(canaries.draft)) seen.push('a draft')
  const explained = keyFields.test(text) || text.includes(canaries.why)
  if (!readsKeys.has(caller) && !ownTry && explained) seen.push('a right answer')
  if (students.some((student) => student === caller) && /"released":true/.test(text))
    seen.push('a result')
  return seen
}
