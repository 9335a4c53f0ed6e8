/*
 * Everything that the audit knows of: for each kind of thing what can be done to it, and the details that a later reader
 * needs of that. A deed that stands nowhere here cannot be written down.
 */

/** A deed about which there is nothing more to say. */
type Nothing = Record<string, never>
/** What fields of a thing became, by their names. */
type Fields = Record<string, unknown>
type Named = { name: string }
type OfPaper = { paper_id: string }
/** A deed of a person who had not seen which version they replaced. */
type Blind = { blind?: true }
type Replaced = { before: unknown; after: unknown }

/** What can be done to a person's account by those who manage it. */
interface PersonDeeds extends BinDeeds {
  created: Fields
  changed: Fields
  admitted: Nothing
  blocked: Nothing
  invited: { mailed: boolean; shown: boolean }
  deleted: Fields
}

/** What came back from the bin; `renamed` is its new name where the old one was taken meanwhile. */
interface BinDeeds {
  'brought back': { name: string; renamed?: string }
}

/** A first password that somebody was given; `replaced` where they had one. */
interface GivenDeeds {
  'first password given': { replaced: boolean }
}

/** What is done with everything that is kept of a person. */
interface PrivacyDeeds {
  'data exported': Nothing
  erased: { number: number }
}

/** A paper as it stands in a library. */
interface PaperOfBookDeeds extends BinDeeds {
  created: Named & { resource_id: string }
  deleted: Named & { resource_id: string }
}

/** For each thing its deeds, as they are stored (`entity`, `action`), with their details. */
export interface AuditEntries {
  admin: PersonDeeds
  announcement: BinDeeds & {
    posted: { class_id: string | null; publish_at?: Date; attachments: readonly string[] }
    changed: Replaced
    deleted: Fields
  }
  assignment: PaperOfBookDeeds
  attempt: {
    started: OfPaper
    submitted: { by: string }
    closed: Nothing
    'release taken back': { paper_id: string; together: number }
    commented: Replaced
    'accepted late': { questions: readonly string[] }
    'declined late': { questions: readonly string[] }
  }
  attempt_question: {
    graded: Replaced & { attempt_id: string; released?: true }
    'grade undone': Replaced & { attempt_id: string }
    commented: Replaced & { attempt_id: string }
    asked: { attempt_id: string; message_id: string }
    answered: { attempt_id: string; message_id: string }
    'thread closed': { attempt_id: string }
    'thread opened': { attempt_id: string }
  }
  /** What somebody was not allowed to do: the call, by its method and path. */
  call: { refused: { call: string } & Fields }
  book: BinDeeds & {
    created: Named
    changed: Replaced & Blind
    published: Nothing
    unpublished: Nothing
    archived: Nothing
    restored: Nothing
    deleted: Named
  }
  classroom: BinDeeds & {
    created: Fields
    changed: Fields
    enabled: Nothing
    disabled: Nothing
    archived: { year: string }
    unarchived: { year: string }
    deleted: Fields
    weighed: Replaced
    'reading chosen': { kind: string; id: string } & Replaced
  }
  group: {
    created: Named & { class_id: string; members: readonly string[] }
    changed: Named & { members: readonly string[] } & Blind
    deleted: Named & { class_id: string }
  }
  demo: { created: Nothing }
  email: { refused: { count: number; why: string } }
  file: { uploaded: Named }
  import: {
    applied: Fields & { file_name: string }
    cancelled: Nothing
    undone: { file_name: string }
  }
  language: { changed: { language: string } }
  comfort: { changed: { scheme: string; contrast: string; text_size: number; face: string } }
  'outside column': {
    created: Fields & { class_id: string }
    changed: Replaced & { class_id: string }
    removed: { class_id: string }
    'brought back': { class_id: string }
    marked: Replaced & { student_id: string }
  }
  lesson: BinDeeds
  /** A login to an account that there is not. What was typed is nobody's to read. */
  login: { failed: Nothing }
  note: {
    written: { student_id: string }
    changed: Replaced
    deleted: { student_id: string; author_id: string; text: string }
  }
  paper: {
    'deadline moved': Replaced & Blind
    assigned: Fields & { classes: readonly string[] }
    'taken back': { classes: readonly string[] }
    changed: Fields & { classes: readonly string[] }
    renamed: Fields & { name: string }
    copied: { from: string; type: string }
    archived: Nothing
    restored: Nothing
    'opened for practice': Nothing
    'closed for practice': Nothing
    'manual review activated': Nothing
    extended: { student_id: string } & Replaced
    'extension removed': { student_id: string } & Replaced
    excused: { student_id: string }
    reminded: { students: number; classes: readonly string[] }
    'excuse undone': { student_id: string }
    'team changed': Fields & { editors: readonly string[]; colleagues_grade: boolean }
  }
  profile: { changed: Fields }
  question: BinDeeds & {
    created: OfPaper & { type: string }
    changed: OfPaper & Blind & { version: number }
    moved: OfPaper & { position: number }
    deleted: OfPaper
    corrected: OfPaper & { correction_id: string } & Fields
    'correction undone': OfPaper & { correction_id: string } & Fields
  }
  quiz: BinDeeds & { created: Nothing; deleted: Named }
  resource: BinDeeds & {
    created: Fields & Named
    changed: Fields & Blind
    deleted: Named & { type: string }
  }
  retention: { changed: Replaced & Blind; cleared: { answers: number; history: number } }
  'roster client': {
    made: Named & { phones: boolean }
    ended: Named
    read: Named
    refused: Named
  }
  school: {
    created: Named & { code: string; books: readonly string[] }
    changed: Fields
    admitted: Nothing
    blocked: Nothing
    deleted: Named
    licensed: Named & { book_id: string } & Fields
    'licence changed': Named & { book_id: string } & Replaced & Blind
    'licence ended': Named & { book_id: string }
    'terms changed': Replaced & Blind
    'holidays changed': Replaced & Blind
    'rules changed': Replaced & Blind
    'scale changed': Replaced & Blind
    'hours changed': Replaced & Blind
  }
  'school admin': PersonDeeds & { appointed: { teacher_id: string } }
  secrets: { replaced: { names: readonly string[]; by: string } }
  session: {
    'logged in': Nothing
    'logged out': Nothing
    ended: Nothing
    'ended others': { count: number }
  }
  student: PersonDeeds &
    PrivacyDeeds &
    GivenDeeds & { 'needs set': Replaced; 'needs taken back': Replaced }
  /** A table that was taken away as a file: which one, and of which class or paper. */
  table: {
    exported: {
      table: 'grades' | 'analysis' | 'statistics' | 'history' | 'new_year' | 'roster'
    } & Fields
  }
  teacher: PersonDeeds &
    PrivacyDeeds &
    GivenDeeds & { 'papers handed over': { teacher_id: string; papers: number } }
  unit: BinDeeds
  user: {
    'calendar address made': Nothing
    'calendar address ended': Nothing
    'device told': Nothing
    'device told no more': Nothing
    created: { type: string; email: string; by: string }
    'asked for a link': Nothing
    'login failed': Nothing
    'own data exported': Nothing
    'password changed': Nothing
    'password set': { link_id: string; made_by: string | null; purpose: string }
  }
  worksheet: PaperOfBookDeeds
  year: {
    planned: Named
    changed: Replaced & Blind
    discarded: Named
    applied: Named & Record<string, unknown>
    'taken back': Named
  }
}

/** A thing that the audit knows of. */
export type AuditEntity = keyof AuditEntries

/** A thing of which the deletion is written down with whatever its kind keeps of it. */
export type DeletedEntity =
  | 'admin'
  | 'book'
  | 'classroom'
  | 'quiz'
  | 'school'
  | 'school admin'
  | 'student'
  | 'teacher'

/** What can be done to a thing; to each of them, where `E` is one of several. */
export type AuditAction<E extends AuditEntity> = keyof AuditEntries[E] & string

/** The details of a deed, as the last argument of audit(): left out where there is nothing to say. */
export type AuditDetails<
  E extends AuditEntity,
  A extends AuditAction<E>,
> = AuditEntries[E][A] extends Nothing ? [] : [details: AuditEntries[E][A]]
