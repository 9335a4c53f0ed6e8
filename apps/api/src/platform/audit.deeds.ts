import type { HistoryArea } from '@meridian/contract/history.ts'
import type { AuditAction, AuditEntity } from './audit.entries.ts'
import type { MessageKey } from './messages/translate.ts'

/** Of a deed: the part of the work that it belongs to, and the sentence that says it. */
type Deed = readonly [area: HistoryArea, said: MessageKey]

/** Every deed that the audit knows of: one that has no sentence does not compile. */
export const deeds: { readonly [E in AuditEntity]: { readonly [A in AuditAction<E>]: Deed } } = {
  admin: {
    created: ['people', 'history.admin_created'],
    changed: ['people', 'history.admin_changed'],
    admitted: ['people', 'history.admin_admitted'],
    blocked: ['people', 'history.admin_blocked'],
    invited: ['rights', 'history.admin_invited'],
    deleted: ['people', 'history.admin_deleted'],
    'brought back': ['people', 'history.admin_brought_back'],
  },
  'school admin': {
    created: ['people', 'history.school_admin_created'],
    changed: ['people', 'history.school_admin_changed'],
    admitted: ['people', 'history.school_admin_admitted'],
    blocked: ['people', 'history.school_admin_blocked'],
    invited: ['rights', 'history.school_admin_invited'],
    deleted: ['people', 'history.school_admin_deleted'],
    'brought back': ['people', 'history.school_admin_brought_back'],
    appointed: ['rights', 'history.school_admin_appointed'],
  },
  student: {
    created: ['people', 'history.student_created'],
    changed: ['people', 'history.student_changed'],
    admitted: ['people', 'history.student_admitted'],
    blocked: ['people', 'history.student_blocked'],
    invited: ['rights', 'history.student_invited'],
    deleted: ['people', 'history.student_deleted'],
    'brought back': ['people', 'history.student_brought_back'],
    'first password given': ['rights', 'history.student_first_password_given'],
    'needs set': ['rights', 'history.student_needs_set'],
    'needs taken back': ['rights', 'history.student_needs_taken_back'],
    'data exported': ['rights', 'history.student_data_exported'],
    erased: ['people', 'history.student_erased'],
  },
  teacher: {
    created: ['people', 'history.teacher_created'],
    changed: ['people', 'history.teacher_changed'],
    admitted: ['people', 'history.teacher_admitted'],
    blocked: ['people', 'history.teacher_blocked'],
    invited: ['rights', 'history.teacher_invited'],
    deleted: ['people', 'history.teacher_deleted'],
    'brought back': ['people', 'history.teacher_brought_back'],
    'first password given': ['rights', 'history.teacher_first_password_given'],
    'papers handed over': ['rights', 'history.teacher_papers_handed_over'],
    'data exported': ['rights', 'history.teacher_data_exported'],
    erased: ['people', 'history.teacher_erased'],
  },
  announcement: {
    posted: ['classes', 'history.announcement_posted'],
    changed: ['classes', 'history.announcement_changed'],
    deleted: ['classes', 'history.announcement_deleted'],
    'brought back': ['classes', 'history.announcement_brought_back'],
  },
  assignment: {
    created: ['papers', 'history.assignment_created'],
    deleted: ['papers', 'history.assignment_deleted'],
    'brought back': ['papers', 'history.assignment_brought_back'],
  },
  worksheet: {
    created: ['papers', 'history.worksheet_created'],
    deleted: ['papers', 'history.worksheet_deleted'],
    'brought back': ['papers', 'history.worksheet_brought_back'],
  },
  attempt: {
    started: ['papers', 'history.attempt_started'],
    submitted: ['papers', 'history.attempt_submitted'],
    closed: ['marks', 'history.attempt_closed'],
    'release taken back': ['marks', 'history.attempt_release_taken_back'],
    commented: ['marks', 'history.attempt_commented'],
    'accepted late': ['marks', 'history.attempt_accepted_late'],
    'declined late': ['marks', 'history.attempt_declined_late'],
  },
  attempt_question: {
    graded: ['marks', 'history.attempt_question_graded'],
    'grade undone': ['marks', 'history.attempt_question_grade_undone'],
    commented: ['marks', 'history.attempt_question_commented'],
    asked: ['marks', 'history.attempt_question_asked'],
    answered: ['marks', 'history.attempt_question_answered'],
    'thread closed': ['marks', 'history.attempt_question_thread_closed'],
    'thread opened': ['marks', 'history.attempt_question_thread_opened'],
  },
  book: {
    created: ['books', 'history.book_created'],
    changed: ['books', 'history.book_changed'],
    published: ['books', 'history.book_published'],
    unpublished: ['books', 'history.book_unpublished'],
    archived: ['books', 'history.book_archived'],
    restored: ['books', 'history.book_restored'],
    deleted: ['books', 'history.book_deleted'],
    'brought back': ['books', 'history.book_brought_back'],
  },
  classroom: {
    created: ['classes', 'history.classroom_created'],
    changed: ['classes', 'history.classroom_changed'],
    enabled: ['classes', 'history.classroom_enabled'],
    disabled: ['classes', 'history.classroom_disabled'],
    archived: ['classes', 'history.classroom_archived'],
    unarchived: ['classes', 'history.classroom_unarchived'],
    deleted: ['classes', 'history.classroom_deleted'],
    'brought back': ['classes', 'history.classroom_brought_back'],
    weighed: ['marks', 'history.classroom_weighed'],
    'reading chosen': ['classes', 'history.classroom_reading_chosen'],
  },
  group: {
    created: ['classes', 'history.group_created'],
    changed: ['classes', 'history.group_changed'],
    deleted: ['classes', 'history.group_deleted'],
  },
  demo: {
    created: ['people', 'history.demo_created'],
  },
  email: {
    refused: ['rights', 'history.email_refused'],
  },
  file: {
    uploaded: ['books', 'history.file_uploaded'],
  },
  import: {
    applied: ['people', 'history.import_applied'],
    cancelled: ['people', 'history.import_cancelled'],
    undone: ['people', 'history.import_undone'],
  },
  language: {
    changed: ['logins', 'history.language_changed'],
  },
  comfort: {
    changed: ['logins', 'history.comfort_changed'],
  },
  'outside column': {
    created: ['marks', 'history.outside_column_created'],
    changed: ['marks', 'history.outside_column_changed'],
    removed: ['marks', 'history.outside_column_removed'],
    'brought back': ['marks', 'history.outside_column_brought_back'],
    marked: ['marks', 'history.outside_column_marked'],
  },
  note: {
    written: ['people', 'history.note_written'],
    changed: ['people', 'history.note_changed'],
    deleted: ['people', 'history.note_deleted'],
  },
  paper: {
    'deadline moved': ['papers', 'history.paper_deadline_moved'],
    assigned: ['papers', 'history.paper_assigned'],
    'taken back': ['papers', 'history.paper_taken_back'],
    changed: ['papers', 'history.paper_changed'],
    renamed: ['papers', 'history.paper_renamed'],
    copied: ['papers', 'history.paper_copied'],
    archived: ['papers', 'history.paper_archived'],
    restored: ['papers', 'history.paper_restored'],
    'opened for practice': ['papers', 'history.paper_opened_for_practice'],
    'closed for practice': ['papers', 'history.paper_closed_for_practice'],
    'manual review activated': ['papers', 'history.paper_manual_review_activated'],
    extended: ['rights', 'history.paper_extended'],
    'extension removed': ['rights', 'history.paper_extension_removed'],
    excused: ['marks', 'history.paper_excused'],
    'excuse undone': ['marks', 'history.paper_excuse_undone'],
    reminded: ['papers', 'history.paper_reminded'],
    'team changed': ['rights', 'history.paper_team_changed'],
  },
  profile: {
    changed: ['people', 'history.profile_changed'],
  },
  question: {
    created: ['papers', 'history.question_created'],
    changed: ['papers', 'history.question_changed'],
    moved: ['papers', 'history.question_moved'],
    deleted: ['papers', 'history.question_deleted'],
    'brought back': ['papers', 'history.question_brought_back'],
    corrected: ['marks', 'history.question_corrected'],
    'correction undone': ['marks', 'history.question_correction_undone'],
  },
  quiz: {
    created: ['papers', 'history.quiz_created'],
    deleted: ['papers', 'history.quiz_deleted'],
    'brought back': ['papers', 'history.quiz_brought_back'],
  },
  resource: {
    created: ['books', 'history.resource_created'],
    changed: ['books', 'history.resource_changed'],
    deleted: ['books', 'history.resource_deleted'],
    'brought back': ['books', 'history.resource_brought_back'],
  },
  'roster client': {
    made: ['rights', 'history.roster_client_made'],
    ended: ['rights', 'history.roster_client_ended'],
    read: ['logins', 'history.roster_client_read'],
    refused: ['logins', 'history.roster_client_refused'],
  },
  school: {
    created: ['people', 'history.school_created'],
    changed: ['people', 'history.school_changed'],
    admitted: ['people', 'history.school_admitted'],
    blocked: ['people', 'history.school_blocked'],
    deleted: ['people', 'history.school_deleted'],
    licensed: ['books', 'history.school_licensed'],
    'licence changed': ['books', 'history.school_licence_changed'],
    'licence ended': ['books', 'history.school_licence_ended'],
    'terms changed': ['classes', 'history.school_terms_changed'],
    'holidays changed': ['classes', 'history.school_holidays_changed'],
    'rules changed': ['classes', 'history.school_rules_changed'],
    'scale changed': ['marks', 'history.school_scale_changed'],
    'hours changed': ['classes', 'history.school_hours_changed'],
  },
  secrets: {
    replaced: ['rights', 'history.secrets_replaced'],
  },
  session: {
    'logged in': ['logins', 'history.session_logged_in'],
    'logged out': ['logins', 'history.session_logged_out'],
    ended: ['logins', 'history.session_ended'],
    'ended others': ['logins', 'history.session_ended_others'],
  },
  user: {
    'calendar address made': ['logins', 'history.user_calendar_address_made'],
    'calendar address ended': ['logins', 'history.user_calendar_address_ended'],
    'device told': ['logins', 'history.user_device_told'],
    'device told no more': ['logins', 'history.user_device_told_no_more'],
    created: ['people', 'history.user_created'],
    'asked for a link': ['logins', 'history.user_asked_for_a_link'],
    'password changed': ['logins', 'history.user_password_changed'],
    'password set': ['logins', 'history.user_password_set'],
    'login failed': ['logins', 'history.user_login_failed'],
    'own data exported': ['rights', 'history.user_own_data_exported'],
  },
  login: {
    failed: ['logins', 'history.login_failed'],
  },
  call: {
    refused: ['rights', 'history.call_refused'],
  },
  table: {
    exported: ['rights', 'history.table_exported'],
  },
  unit: {
    'brought back': ['books', 'history.unit_brought_back'],
  },
  lesson: {
    'brought back': ['books', 'history.lesson_brought_back'],
  },
  retention: {
    changed: ['rights', 'history.retention_changed'],
    cleared: ['people', 'history.retention_cleared'],
  },
  year: {
    planned: ['classes', 'history.year_planned'],
    changed: ['classes', 'history.year_changed'],
    discarded: ['classes', 'history.year_discarded'],
    applied: ['classes', 'history.year_applied'],
    'taken back': ['classes', 'history.year_taken_back'],
  },
}

/** The part of the work that a deed belongs to, as its row says it. */
export function areaOf<E extends AuditEntity>(entity: E, action: AuditAction<E>): HistoryArea {
  const [area] = deeds[entity][action]
  return area
}

/** The key of the sentence of a stored deed; undefined for one that this version does not know. */
export function saidOf(entity: string, action: string): MessageKey | undefined {
  const known: Partial<Record<string, Partial<Record<string, Deed>>>> = deeds
  return known[entity]?.[action]?.[1]
}
