import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import type { Feedback, FeedbackDraft, GivenBy } from '@meridian/contract/grading.shapes.ts'
import { type Criterion, type Levels, openCriteria } from '@meridian/questions/criteria.ts'
import { readGrade } from '../../../assessment/grade.ts'

export type ResponseQuestion = ResponseDetail['questions'][number]

/** The contents of an editor's fields; for feedback on the whole paper `text` is empty. */
export interface Typed {
  text: string
  /** The levels of the rubric that are chosen; `text` is then what they add up to. */
  levels: Levels
  feedback: string
}

/**
 * The state of a draft: `waiting` to be sent, `kept` by the server, on this device alone (`offline`), or refused with a
 * sentence. After another page has saved a draft, this page reads the answer again (`checking`) and sends nothing before it
 * has (`looked`).
 */
export type Keeping =
  | 'waiting'
  | 'saving'
  | 'kept'
  | 'offline'
  | 'checking'
  | 'looked'
  | { sentence: string }

/** A draft about one answer, or about the whole attempt. */
export interface Entry {
  attemptId: string
  typed: Typed
  /** The version of the saved grade when the typing began. */
  base: number
  /** The revision of the server's draft that this page knows; 0 where there is none. */
  revision: number
  keeping: Keeping
  /** True while the draft is being saved as the grade. */
  giving: boolean
  problem: 'required' | 'invalid' | { sentence: string } | null
}

/** The answer or the attempt that an editor is about, as it was read last. */
export interface Subject {
  /** The answer's id, or the attempt's for the whole paper. */
  id: string
  attemptId: string
  /** The student's name, or their label where names are hidden. */
  student: string
  /** True where the student already sees marks and feedback. */
  released: boolean
  whole: boolean
  /** The marks of the question; null for the whole paper, which has none of its own. */
  weight: number | null
  /** What the answer is graded by; empty where its grade is typed. */
  criteria: readonly Criterion[]
  given: { score: number | null; levels: Levels; feedback: string }
  /** The teacher who saved last, be it marks or feedback. */
  by: GivenBy | null
  version: number
  draft: (Typed & { base: number; revision: number; saved_at: string }) | null
}

/** The attempt of a subject: its student, and whether the student sees the result. */
export interface AttemptOf {
  id: string | null
  student: { user: { name: string } }
  released: boolean
}
const ofAttempt = ({ id, student, released }: AttemptOf) => ({
  attemptId: id ?? '',
  student: student.user.name,
  released,
})

/** Makes an answer the subject of an editor. */
export function subjectOf(question: ResponseQuestion, attempt: AttemptOf): Subject {
  const { answer, feedback, graded, draft } = question
  return {
    id: question.id,
    ...ofAttempt(attempt),
    whole: false,
    weight: question.question.weight,
    criteria: question.question.treatment === null ? question.criteria : [],
    given: {
      score: answer.score,
      levels: question.levels,
      feedback: feedback?.text ?? '',
    },
    by: [graded, feedback].filter((one) => one !== null).sort(byTime)[0] ?? null,
    version: question.version,
    draft: draft && { ...draft, text: draft.points },
  }
}
const byTime = (a: GivenBy, b: GivenBy) => (a.at < b.at ? 1 : -1)

/** Makes a whole attempt the subject of an editor. */
export function wholeOf(
  attempt: AttemptOf & {
    feedback: (Feedback & { version: number }) | null
    feedback_draft: FeedbackDraft | null
  },
): Subject {
  const { feedback, feedback_draft: draft } = attempt
  const of = ofAttempt(attempt)
  return {
    id: of.attemptId,
    ...of,
    whole: true,
    weight: null,
    criteria: [],
    given: { score: null, levels: {}, feedback: feedback?.text ?? '' },
    by: feedback,
    version: feedback?.version ?? 0,
    draft: draft && { ...draft, text: '', levels: {} },
  }
}

/** The contents of the fields without a draft: the saved grade and feedback. */
export function givenAsTyped({ given }: Subject): Typed {
  const text = given.score === null ? '' : String(given.score)
  return { text, levels: given.levels, feedback: given.feedback }
}

/**
 * Chooses between the draft of this page and that of the server: the server's where it is newer and this page has nothing
 * unsaved.
 * @returns undefined where there is no draft
 */
export function entryOf(subject: Subject, here: Entry | undefined): Entry | undefined {
  const { draft } = subject
  const isNewer = draft !== null && draft.revision > (here?.revision ?? 0)
  if (here && !(here.keeping === 'kept' && !here.giving && isNewer)) return here
  if (!draft) return undefined
  return {
    attemptId: subject.attemptId,
    typed: {
      text: draft.text,
      levels: draft.levels,
      feedback: draft.feedback,
    },
    base: draft.base,
    revision: draft.revision,
    keeping: 'kept',
    giving: false,
    problem: null,
  }
}

/** The grade as the fields show it, and how many criteria of a rubric are open. */
export function shownGrade(subject: Subject, entry: Entry | undefined) {
  const { text, levels } = entry?.typed ?? givenAsTyped(subject)
  // Points that the server gave, as to an empty essay, have no levels.
  const open =
    sameLevels(levels, subject.given.levels) && subject.given.score !== null
      ? 0
      : openCriteria(subject.criteria, levels).length
  const grade = open > 0 ? 'required' : readGrade(text, subject.weight ?? 0)
  return { text, levels, open, grade }
}

/** Tells whether two choices of levels are the same. */
export function sameLevels(a: Levels, b: Levels): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** Tells whether two texts of feedback are the same once they are saved, which trims them. */
const sameText = (a: string, b: string) => a.trim() === b.trim()

/** Tells whether a draft changes the marks or a level. */
export function changesGrade(subject: Subject, { typed }: Pick<Entry, 'typed'>): boolean {
  if (subject.whole) return false
  const given = givenAsTyped(subject)
  return typed.text !== given.text || !sameLevels(typed.levels, given.levels)
}

/** Tells whether the student sees the grade, so that a change has to be confirmed. */
export function isSeen({ released, given }: Subject): boolean {
  return released && given.score !== null
}

/** Tells whether a draft differs from the saved grade and feedback. */
export function says(subject: Subject, entry: Pick<Entry, 'typed'>): boolean {
  return changesGrade(subject, entry) || !sameText(entry.typed.feedback, subject.given.feedback)
}

/** A conflict of a draft: with a grade that was saved since, or with a draft of another page. The teacher chooses one. */
export type Against =
  | { kind: 'given' }
  | { kind: 'draft'; draft: NonNullable<Subject['draft']> }
  | null

/**
 * Finds the conflict of a draft with a grade or a draft that somebody has saved since.
 * @returns null where there is none
 */
export function against(subject: Subject, entry: Entry | undefined): Against {
  if (!entry || entry.giving) return null
  const { draft } = subject
  if (draft && draft.revision > entry.revision && !sameTyped(draft, entry.typed))
    return { kind: 'draft', draft }
  if (entry.base < subject.version && says(subject, entry)) return { kind: 'given' }
  return null
}

/**
 * Says how a draft without a conflict continues after another page has saved something.
 * @returns `send` to send the draft again, `drop` where it is the same as the saved grade, else null
 */
export function nextStep(subject: Subject, entry: Entry | undefined): 'send' | 'drop' | null {
  if (!entry || entry.giving || against(subject, entry)) return null
  const same = !says(subject, entry)
  if (entry.keeping === 'looked') return same ? 'drop' : 'send'
  return same && entry.base < subject.version && entry.keeping === 'kept' ? 'drop' : null
}

/** Tells whether a draft, if there is one, can be saved without a question or a message to the teacher first. */
export function goesThrough(subject: Subject, entry: Entry | undefined): boolean {
  if (!entry) return true
  if (entry.giving || against(subject, entry)) return false
  const changes = changesGrade(subject, entry)
  if (changes && isSeen(subject)) return false
  return subject.whole || !changes || typeof shownGrade(subject, entry).grade === 'number'
}

/** Tells whether two drafts are the same. */
export function sameTyped(a: Typed, b: Typed): boolean {
  return a.text === b.text && sameLevels(a.levels, b.levels) && sameText(a.feedback, b.feedback)
}
