import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import type { Feedback, FeedbackDraft, GivenBy } from '@meridian/contract/grading.shapes.ts'
import { readGrade } from '../grade.ts'

export type ResponseQuestion = ResponseDetail['questions'][number]

/** What the fields of an editor hold; without points and answer where it is about the whole paper. */
export interface Typed {
  text: string
  /** Null until somebody chose: it then follows from the grade, full marks being correct. */
  correct: boolean | null
  feedback: string
}

/**
 * Where what is typed is: on its way, kept by the server, only on this device, or refused with a sentence. After another
 * page has written, it is looked at again (checking) before anything is sent (looked).
 */
export type Keeping =
  | 'waiting'
  | 'saving'
  | 'kept'
  | 'offline'
  | 'checking'
  | 'looked'
  | { sentence: string }

/** What is typed about one answer, or the whole, and not given yet. */
export interface Entry {
  attemptId: string
  typed: Typed
  /** The version of what had been given when the typing began. */
  base: number
  /** The server's draft that is known here: 0 where there is none. */
  revision: number
  keeping: Keeping
  /** It is on its way to become the grade. */
  giving: boolean
  problem: 'required' | 'invalid' | { sentence: string } | null
}

/** What an editor is about, as the server told it last. */
export interface Subject {
  /** The answer's id, or the attempt's for the whole paper. */
  id: string
  attemptId: string
  /** The student's name, or their label where names are hidden. */
  student: string
  /** The student sees points and feedback already. */
  released: boolean
  whole: boolean
  /** Null for the whole paper, which has no points of its own. */
  weight: number | null
  given: { score: number | null; correct: boolean | null; feedback: string }
  /** Who gave it, the newest of points and feedback. */
  by: GivenBy | null
  version: number
  draft: (Typed & { base: number; revision: number; saved_at: string }) | null
}

/** Whose answers a subject is among, and whether the student sees the result. */
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

/** An answer as the subject of an editor. */
export function subjectOf(question: ResponseQuestion, attempt: AttemptOf): Subject {
  const { answer, feedback, graded, draft } = question
  return {
    id: question.id,
    ...ofAttempt(attempt),
    whole: false,
    weight: question.question.weight,
    given: { score: answer.score, correct: answer.correct, feedback: feedback?.text ?? '' },
    by: [graded, feedback].filter((one) => one !== null).sort(byTime)[0] ?? null,
    version: question.version,
    draft: draft && { ...draft, text: draft.points },
  }
}
const byTime = (a: GivenBy, b: GivenBy) => (a.at < b.at ? 1 : -1)

/** A whole attempt as the subject of an editor. */
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
    given: { score: null, correct: null, feedback: feedback?.text ?? '' },
    by: feedback,
    version: feedback?.version ?? 0,
    draft: draft && { ...draft, text: '', correct: null },
  }
}

/** What the fields hold where nothing is typed: what was given. */
export function givenAsTyped({ given }: Subject): Typed {
  const text = given.score === null ? '' : String(given.score)
  return { text, correct: null, feedback: given.feedback }
}

/** What is typed here, else the draft that the server keeps. */
export function entryOf(subject: Subject, here: Entry | undefined): Entry | undefined {
  const { draft } = subject
  const isNewer = draft !== null && draft.revision > (here?.revision ?? 0)
  if (here && !(here.keeping === 'kept' && !here.giving && isNewer)) return here
  if (!draft) return undefined
  return {
    attemptId: subject.attemptId,
    typed: { text: draft.text, correct: draft.correct, feedback: draft.feedback },
    base: draft.base,
    revision: draft.revision,
    keeping: 'kept',
    giving: false,
    problem: null,
  }
}

/** The grade and the answer as the fields show them. */
export function shownGrade(subject: Subject, entry: Entry | undefined) {
  const { text } = entry?.typed ?? givenAsTyped(subject)
  const grade = readGrade(text, subject.weight ?? 0)
  const asGiven = text === givenAsTyped(subject).text ? subject.given.correct : null
  const chosen = entry?.typed.correct ?? asGiven
  const follows = typeof grade === 'number' ? grade === subject.weight : null
  return { text, grade, correct: chosen ?? follows }
}

/** Whether two texts of feedback are the same once they are kept, which drops what stands around them. */
const sameText = (a: string, b: string) => a.trim() === b.trim()

/** Whether points or answer differ from what was given. */
export function changesGrade(subject: Subject, { typed }: Pick<Entry, 'typed'>): boolean {
  if (subject.whole) return false
  const given = givenAsTyped(subject)
  const chose = typed.correct !== null && typed.correct !== subject.given.correct
  return typed.text !== given.text || chose
}

/** Whether the student sees a grade of it, so that a change of that is asked about. */
export function isSeen({ released, given }: Subject): boolean {
  return released && given.score !== null
}

/** Whether what is typed says anything else than what was given. */
export function says(subject: Subject, entry: Pick<Entry, 'typed'>): boolean {
  return changesGrade(subject, entry) || !sameText(entry.typed.feedback, subject.given.feedback)
}

/** What stands against what is typed here, so that one of them has to be chosen. */
export type Against =
  | { kind: 'given' }
  | { kind: 'draft'; draft: NonNullable<Subject['draft']> }
  | null

/** Whether somebody gave something else, or typed something else on another page, since this was typed. Pure. */
export function against(subject: Subject, entry: Entry | undefined): Against {
  if (!entry || entry.giving) return null
  const { draft } = subject
  if (draft && draft.revision > entry.revision && !sameTyped(draft, entry.typed))
    return { kind: 'draft', draft }
  if (entry.base < subject.version && says(subject, entry)) return { kind: 'given' }
  return null
}

/** Whether what is typed waits for nothing but to be sent again, or is what was given meanwhile. Pure. */
export function settles(subject: Subject, entry: Entry | undefined): 'send' | 'drop' | null {
  if (!entry || entry.giving || against(subject, entry)) return null
  const same = !says(subject, entry)
  if (entry.keeping === 'looked') return same ? 'drop' : 'send'
  return same && entry.base < subject.version && entry.keeping === 'kept' ? 'drop' : null
}

/** Whether what is typed, if anything is, can be given without anybody being asked or told first. Pure. */
export function goesThrough(subject: Subject, entry: Entry | undefined): boolean {
  if (!entry) return true
  if (entry.giving || against(subject, entry)) return false
  const changes = changesGrade(subject, entry)
  if (changes && isSeen(subject)) return false
  return subject.whole || !changes || typeof shownGrade(subject, entry).grade === 'number'
}

/** Whether two pages hold the same. */
export function sameTyped(a: Typed, b: Typed): boolean {
  return a.text === b.text && a.correct === b.correct && sameText(a.feedback, b.feedback)
}
