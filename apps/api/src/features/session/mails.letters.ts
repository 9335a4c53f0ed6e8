import type { Letter } from '../../platform/mail/mailer.ts'
import { shownDate } from '../../platform/messages/dates.ts'
import { type Translate, translator } from '../../platform/messages/translate.ts'
import type { Mail, Recipient } from './mails.recipient.ts'

/** The zone of dates for people without a school. */
const noZone = 'UTC'

/** The kinds of mail that tell of an event and ask for nothing. */
const notices = ['password_changed', 'email_changed', 'many_tries', 'reminder', 'digest'] as const
type Notice = (typeof notices)[number]

/** Whether a mail of this kind is a notice, which needs no link of its own. */
export function isNotice(kind: string): kind is Notice {
  return notices.some((one) => one === kind)
}

/**
 * A mail in its reader's language and direction, as text and as HTML. `link` is a whole address: of a one-time link,
 * or, for a notice, of the installation. `lines` stand after the reason, each on its own.
 */
export function letterOf(
  mail: Pick<Mail, 'kind' | 'expires_at' | 'created_at'>,
  recipient: Recipient,
  link: string,
  lines: readonly string[] = [],
): Letter {
  const { name, email, language } = recipient
  const t = translator(language)
  const words = { ...wordsOf(mail, recipient, t), hello: t('mail.hello', { name }) }
  const { subject, hello, why, action, once, unexpected } = words
  const list = lines.map((line) => `- ${line}`).join('\n')
  const text = [hello, why, list, `${action}:\n${link}`, once, unexpected]
    .filter(Boolean)
    .join('\n\n')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return {
    to: { name, address: email },
    subject,
    text: `${text}\n`,
    html: pageOf({ ...words, link, language, direction }, lines),
  }
}

function wordsOf(
  { kind, expires_at, created_at }: Pick<Mail, 'kind' | 'expires_at' | 'created_at'>,
  { school, known, paper }: Recipient,
  t: Translate,
) {
  const zone = school?.timeZone ?? noZone
  const shown = (date: Date) => `${shownDate(date, zone)} (${zone})`
  if (kind === 'digest')
    return {
      subject: t('mail.digest_subject'),
      why: t('mail.digest_why', { school: school?.name ?? '' }),
      action: t('mail.digest_action'),
      once: '',
      unexpected: t('mail.digest_unexpected'),
    }
  if (kind === 'reminder')
    return {
      subject: t('mail.reminder_subject', { paper: paper?.name ?? '' }),
      why: t('mail.reminder_why', { paper: paper?.name ?? '' }),
      action: t('mail.reminder_action'),
      once: '',
      unexpected: t('mail.reminder_unexpected', { school: school?.name ?? '' }),
    }
  if (isNotice(kind))
    return {
      subject: t(`mail.${kind}_subject`),
      why: t(`mail.${kind}_why`, { at: shown(created_at) }),
      action: t('mail.notice_action'),
      once: '',
      unexpected: t(school ? 'mail.notice_unexpected' : 'mail.notice_unexpected_provider'),
    }
  const unexpected = t(school ? 'mail.notice_unexpected' : 'mail.notice_unexpected_provider')
  const once = t('mail.once', { until: shown(expires_at) })
  const invited = kind === 'invitation'
  // An account in use is no new one: its owner is told that somebody has made a link for it.
  if (invited && known)
    return {
      subject: t('mail.link_made_subject'),
      why: t('mail.link_made_why', { at: shown(created_at) }),
      action: t('mail.password_action'),
      once,
      unexpected,
    }
  const invitation = school
    ? t('mail.invitation_school', { school: school.name })
    : t('mail.invitation_provider')
  const words = invited ? 'invitation' : 'password'
  return {
    subject: t(`mail.${words}_subject`),
    why: invited ? invitation : t('mail.password_why'),
    action: t(`mail.${words}_action`),
    once,
    unexpected: t(`mail.${words}_unexpected`),
  }
}

type Page = Record<
  | 'subject'
  | 'hello'
  | 'why'
  | 'action'
  | 'once'
  | 'unexpected'
  | 'link'
  | 'language'
  | 'direction',
  string
>

/** The HTML of a mail, plain enough for every mail program: no picture, no script, nothing loaded from anywhere. */
function pageOf(page: Page, lines: readonly string[]): string {
  const said = Object.fromEntries(
    Object.entries(page).map(([key, value]) => [key, escapeHtml(value)]),
  ) as Page
  const { subject, hello, why, action, once, unexpected, link, language, direction } = said
  const align = direction === 'rtl' ? 'right' : 'left'
  const items = lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f8f8;color:#1b2525;font:16px/24px 'Fira Sans',Tahoma,Arial,sans-serif">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;text-align:${align}">
<p style="margin:0 0 24px;font-weight:600;font-size:20px;color:#006561">Meridian</p>
<p style="margin:0 0 16px">${hello}</p>
<p style="margin:0 0 24px">${why}</p>
${items && `<ul style="margin:0 0 24px;padding:0 20px">${items}</ul>`}
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#007b76;color:#ffffff;text-decoration:none;font-weight:500">${action}</a></p>
${once && `<p style="margin:0 0 8px">${once}</p>`}
<p dir="ltr" style="margin:0 0 24px;font-size:14px;word-break:break-all;text-align:${align}"><a href="${link}" style="color:#007b76">${link}</a></p>
<p style="margin:0;font-size:14px;color:#5a6666">${unexpected}</p>
</div>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
