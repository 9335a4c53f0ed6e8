import { sql } from 'kysely'
import type { MailConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { createSend, refusalOf, type Send } from '../../platform/mail/mailer.ts'
import { repeat } from '../../platform/repeat.ts'
import { isNotice, letterOf } from './mails.letters.ts'
import { endLink, linkFor, type Mail, type Recipient, recipientOf } from './mails.recipient.ts'
import { linkAddress } from './mails.shared.ts'

/** Seconds between two looks for mails that are due. */
const sendSeconds = 5
/** Minutes for which a sender has a mail to itself: far more than handing over takes. */
const heldMinutes = 10
/** Minutes until the next try after each failure; after the last one the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440]

/** Where links begin, and what a digest says: its lines, or null where nothing is left to say. */
interface Sending extends Pick<MailConfig, 'links'> {
  digest?: (db: Database, recipient: Recipient, since: Date) => Promise<string[] | null>
}

/**
 * Sends due mails, now and every few seconds, until `stop` is called. Several servers may send from one database: each
 * mail is held by one of them, and is due again after a while if its holder dies.
 */
export function startSender(
  db: Database,
  config: Sending & MailConfig,
  log: JobLog,
): () => Promise<void> {
  const send = createSend(config)
  return repeat(sendSeconds, 'sending mails', log, (signal, said) =>
    sendDue(db, config, send, said, signal),
  )
}

/**
 * Sends due mails, one after the other, until `signal`.
 * @returns how many were handed over
 */
export async function sendDue(
  db: Database,
  config: Sending,
  send: Send,
  log: JobLog,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const mail = await hold(db)
    if (!mail) break
    if (await deliver(db, mail, config, send, log)) sent += 1
  }
  return sent
}

/** A mail, and whether it has not expired by the clock of the database. */
type HeldMail = Mail & { current: boolean }

/** Takes the mail that has been due the longest, and holds it for a while; null when none is due. */
async function hold(db: Database): Promise<HeldMail | null> {
  const { rows } = await sql<HeldMail>`
    update mails set tries = tries + 1, due_at = now() + make_interval(mins => ${heldMinutes}::int)
    where id = (
      select id from mails where failed_at is null and due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning *, expires_at > now() as current`.execute(db)
  return rows[0] ?? null
}

/**
 * Hands one mail over, or drops it where it has no recipient.
 * @returns whether it was handed over
 */
async function deliver(
  db: Database,
  mail: HeldMail,
  { links, digest }: Sending,
  send: Send,
  log: JobLog,
): Promise<boolean> {
  const recipient = mail.current ? await recipientOf(db, mail) : null
  const notice = isNotice(mail.kind)
  const token = recipient && !notice ? await linkFor(db, mail, recipient) : null
  const lines = recipient && mail.since ? ((await digest?.(db, recipient, mail.since)) ?? null) : []
  if (!recipient || !(token ?? notice) || lines === null) {
    await drop(db, mail)
    return false
  }
  // Rather no digest on a day than two: one whose sender dies while it hands it over is not sent again.
  if (mail.since) await drop(db, mail)
  try {
    const link = token === null ? pageFor(mail.kind, recipient, links) : linkAddress(links, token)
    await send(letterOf(mail, recipient, link, lines))
  } catch (error) {
    const { final, ...said } = refusalOf(error)
    if (token !== null) await endLink(db, token)
    const pause = final ? undefined : pauses[mail.tries - 1]
    log.error({ mail: mail.id, tries: mail.tries, again: pause ?? null, ...said }, 'mail not taken')
    await putBack(db, mail, pause)
    return false
  }
  await drop(db, mail)
  return true
}

/** The page that a mail without a one-time link leads to: what is new, that of its paper, or the installation. */
function pageFor(kind: string, { paper }: Pick<Recipient, 'paper'>, links: string): string {
  if (kind === 'digest') return `${links}/dashboard/notifications`
  return paper ? `${links}/dashboard/papers/${paper.id}` : links
}

async function drop(db: Database, mail: Mail): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', mail.id).execute()
}

/** Lets a mail wait for its next try, or keeps it as failed after the last one. */
async function putBack(
  db: Database,
  { current: _, ...mail }: HeldMail,
  pause: number | undefined,
): Promise<void> {
  const then =
    pause === undefined
      ? { failed_at: sql<Date>`now()` }
      : { due_at: sql<Date>`now() + make_interval(mins => ${pause}::int)` }
  await db
    .insertInto('mails')
    .values({ ...mail, ...then })
    .onConflict((row) => row.column('id').doUpdateSet(then))
    .execute()
}
