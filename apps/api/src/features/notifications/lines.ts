import type { Notification } from '@meridian/contract/notifications.ts'
import type { Translate } from '../../platform/messages/translate.ts'

/** One notification as a sentence: what happened at which paper, and never a mark or a text. */
export function lineOf(
  { kind, paper, licence, count, author, classes }: Notification,
  t: Translate,
): string {
  if (kind === 'announcement') {
    const [first] = classes
    return first === undefined
      ? t('mail.digest_wrote_school', { author: author ?? '' })
      : t('mail.digest_wrote_class', { author: author ?? '', class: first })
  }
  if (kind === 'licence_ending' || kind === 'licence_ended')
    return t(`mail.digest_${kind}`, {
      book: licence?.book.name ?? '',
      day: licence?.ends_on.split('-').reverse().join('/') ?? '',
    })
  const name = paper?.name || t('mail.digest_unnamed')
  return t(`mail.digest_${kind}`, { paper: name, count: count ?? 0 })
}

/** The page on which it is found, within the installation. */
export function pageOf({ kind, paper, licence, attempt_id }: Notification): string {
  if (kind === 'announcement') return '/dashboard/announcements'
  if (licence !== null) return `/dashboard/books/${licence.book.id}`
  if (attempt_id !== null) return `/dashboard/attempts/${attempt_id}`
  if (paper === null) return '/dashboard/notifications'
  if (kind !== 'to_grade' && kind !== 'late' && kind !== 'closing')
    return `/dashboard/papers/${paper.id}`
  return paper.kind === 'quiz'
    ? `/dashboard/quizzes/${paper.id}/responses`
    : `/dashboard/books/${paper.book_id}/resources/assignment/${paper.id}/responses`
}
