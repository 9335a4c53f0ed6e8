import type { Notification } from '@meridian/contract/notifications.ts'
import type { NotificationKind } from '@meridian/contract/notifications.types.ts'
import type { LinkProps } from '@tanstack/react-router'
import IconBellRinging from '~icons/tabler/bell-ringing'
import IconCalendarDue from '~icons/tabler/calendar-due'
import IconCalendarOff from '~icons/tabler/calendar-off'
import IconCertificate from '~icons/tabler/certificate'
import IconCertificateOff from '~icons/tabler/certificate-off'
import IconClipboardText from '~icons/tabler/clipboard-text'
import IconClockExclamation from '~icons/tabler/clock-exclamation'
import IconMessageCheck from '~icons/tabler/message-check'
import IconMessageQuestion from '~icons/tabler/message-question'
import IconPencilCheck from '~icons/tabler/pencil-check'
import IconRefresh from '~icons/tabler/refresh'
import IconRosetteDiscountCheck from '~icons/tabler/rosette-discount-check'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconUsers from '~icons/tabler/users'
import { deskOf } from '../../../assessment/desk.ts'
import { daysUntil, formatDateTime } from '../../../core/format.ts'
import type { T } from '../../../core/messages.ts'
import { showDay } from '../../../ui/form/wall-time.ts'
import type { Icon } from '../../../ui/icon.ts'

/** What the words of a notification are made with: the reader's language and zone. */
export interface Saying {
  t: T
  zone: string
}

interface Kind {
  icon: Icon
  /** What has happened, in a line. */
  title: (told: Notification, saying: Saying) => string
  /** A second line. */
  detail: (told: Notification, saying: Saying) => string
  /** Where it leads. */
  link: (told: Notification) => LinkProps
}

const isolated = (text: string) => `\u2068${text}\u2069`
const named = ({ paper }: Notification, { t }: Saying) => ({
  paper: isolated(paper?.name || t('notifications.unnamed')),
})
const classesOf = ({ classes }: Notification, { t }: Saying) =>
  classes.map(isolated).join(t('ui.list_comma'))
const timeOf = ({ deadline }: Notification, { zone }: Saying) => ({
  time: deadline === null ? '' : `\u2066${formatDateTime(deadline, zone)}\u2069`,
})
/** Whether the deadline lies on the day of the reader; it was told the day before. */
const isToday = ({ deadline }: Notification, { zone }: Saying) =>
  deadline !== null && daysUntil(deadline, zone, new Date()) <= 0

const paperLink = ({ paper }: Notification): LinkProps => ({
  to: '/dashboard/papers/$paperId',
  params: { paperId: paper?.id ?? '' },
})
const attemptLink = ({ attempt_id: id }: Notification): LinkProps => ({
  to: '/dashboard/attempts/$attemptId',
  params: { attemptId: id ?? '' },
})
const deskLink = ({ paper }: Notification): LinkProps =>
  paper?.kind === 'quiz' || paper?.kind === 'assignment'
    ? deskOf({ ...paper, kind: paper.kind })
    : {}

const licenceLink = ({ licence }: Notification): LinkProps => ({
  to: '/dashboard/books/$bookId',
  params: { bookId: licence?.book.id ?? '' },
})
const licenceOf = ({ licence, count }: Notification) => ({
  ...{ book: isolated(licence?.book.name ?? ''), count: count ?? 1 },
  ...{
    school: isolated(licence?.school ?? ''),
    day: `\u2066${showDay(licence?.ends_on ?? '')}\u2069`,
  },
})

/** How each kind is shown. Another one is an entry here. */
export const kinds: Record<NotificationKind, Kind> = {
  given: {
    icon: IconClipboardText,
    title: (told, saying) => saying.t('notifications.given', named(told, saying)),
    detail: (told, saying) =>
      told.deadline === null
        ? classesOf(told, saying)
        : saying.t('notifications.due_at', timeOf(told, saying)),
    link: paperLink,
  },
  due: {
    icon: IconCalendarDue,
    title: (told, saying) =>
      saying.t(
        isToday(told, saying) ? 'notifications.due_today' : 'notifications.due_tomorrow',
        named(told, saying),
      ),
    detail: (told, saying) => saying.t('notifications.due_at', timeOf(told, saying)),
    link: paperLink,
  },
  reminded: {
    icon: IconBellRinging,
    title: (told, saying) => saying.t('notifications.reminded', named(told, saying)),
    detail: (told, saying) =>
      told.deadline === null
        ? classesOf(told, saying)
        : saying.t('notifications.due_at', timeOf(told, saying)),
    link: paperLink,
  },
  missed: {
    icon: IconCalendarOff,
    title: (told, saying) => saying.t('notifications.missed', named(told, saying)),
    detail: (told, saying) => saying.t('notifications.missed_at', timeOf(told, saying)),
    link: paperLink,
  },
  released: {
    icon: IconRosetteDiscountCheck,
    title: (told, saying) => saying.t('notifications.released', named(told, saying)),
    detail: classesOf,
    link: attemptLink,
  },
  mark_changed: {
    icon: IconRefresh,
    title: (told, saying) => saying.t('notifications.mark_changed', named(told, saying)),
    detail: classesOf,
    link: attemptLink,
  },
  question_answered: {
    icon: IconMessageCheck,
    title: (told, saying) => saying.t('notifications.question_answered', named(told, saying)),
    detail: classesOf,
    link: attemptLink,
  },
  question_asked: {
    icon: IconMessageQuestion,
    title: (told, saying) =>
      saying.t('notifications.question_asked', { ...named(told, saying), count: told.count ?? 0 }),
    detail: (told, saying) =>
      saying.t('notifications.waits_answer', { classes: classesOf(told, saying) }),
    link: () => ({ to: '/dashboard/questions' }),
  },
  to_grade: {
    icon: IconPencilCheck,
    title: (told, saying) =>
      saying.t('notifications.to_grade', { ...named(told, saying), count: told.count ?? 0 }),
    detail: (told, saying) =>
      saying.t('notifications.waits_grades', { classes: classesOf(told, saying) }),
    link: deskLink,
  },
  late: {
    icon: IconClockExclamation,
    title: (told, saying) =>
      saying.t('notifications.late', { ...named(told, saying), count: told.count ?? 0 }),
    detail: (told, saying) =>
      saying.t('notifications.waits_word', { classes: classesOf(told, saying) }),
    link: deskLink,
  },
  closing: {
    icon: IconUsers,
    title: (told, saying) =>
      saying.t(
        isToday(told, saying) ? 'notifications.closing_today' : 'notifications.closing_tomorrow',
        named(told, saying),
      ),
    detail: ({ count, total }, { t }) =>
      t('notifications.not_begun', { count: count ?? 0, total: total ?? 0 }),
    link: deskLink,
  },
  announcement: {
    icon: IconSpeakerphone,
    title: ({ author, classes: [first] }, { t }) => {
      const who = { author: isolated(author ?? '') }
      return first === undefined
        ? t('notifications.wrote_school', who)
        : t('notifications.wrote_class', { ...who, class: isolated(first) })
    },
    detail: ({ excerpt }) => excerpt ?? '',
    link: () => ({ to: '/dashboard/announcements' }),
  },
  // Of their own school people read one licence; the publisher reads of as many schools as there are.
  licence_ending: {
    icon: IconCertificate,
    title: (told, { t }) =>
      t(
        told.count === null
          ? 'notifications.licence_ending'
          : 'notifications.licence_ending_schools',
        licenceOf(told),
      ),
    detail: (told, { t }) => {
      if (told.count === null) return t('notifications.licence_last', licenceOf(told))
      const one = told.licence?.school !== null
      return t(`notifications.licence_last_${one ? 'school' : 'first'}`, licenceOf(told))
    },
    link: licenceLink,
  },
  licence_ended: {
    icon: IconCertificateOff,
    title: (told, { t }) =>
      t(
        told.count === null ? 'notifications.licence_ended' : 'notifications.licence_ended_schools',
        licenceOf(told),
      ),
    detail: (told, { t }) => {
      if (told.count === null) return t('notifications.licence_was', licenceOf(told))
      const one = told.licence?.school !== null
      return t(`notifications.licence_was_${one ? 'school' : 'latest'}`, licenceOf(told))
    },
    link: licenceLink,
  },
}
