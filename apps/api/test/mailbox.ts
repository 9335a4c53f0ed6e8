import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server for one test file, and what was handed over to it. */
export interface Mailbox {
  url: string
  received: { to: string[]; from: string; mail: Email }[]
  /** What it does with the next mails instead of taking them: an SMTP answer, or silence with the connection cut. */
  refuse: { at: 'recipient' | 'content'; code: number } | 'cut' | null
  /** The one mail to this person since the last look; throws when there is not exactly one. */
  only(address: string): Email
  close(): Promise<void>
}

/** Starts a real SMTP server on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const refusal = (code: number) => Object.assign(new Error('Not today'), { responseCode: code })
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const { refuse } = mailbox
      if (refuse !== null && refuse !== 'cut' && refuse.at === 'recipient')
        return callback(refusal(refuse.code))
      callback()
    },
    async onData(stream, session, callback) {
      const raw = await text(stream)
      const { refuse } = mailbox
      if (refuse === 'cut') return callback(refusal(421))
      if (refuse?.at === 'content') return callback(refusal(refuse.code))
      mailbox.received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        mail: await PostalMime.parse(raw),
      })
      callback()
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuse: null,
    only(address) {
      const found = mailbox.received.filter(({ to }) => to.includes(address))
      mailbox.received = []
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails to ${address}`)
      return found[0].mail
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
  return mailbox
}

/** The token in the link of a mail, which must be the same in its text and its HTML. */
export function tokenOf({ text: plain = '', html = '' }: Email): string {
  const tokens = [...`${plain}${html}`.matchAll(/\/confirm#token=([\w-]{64})/g)].map(
    (hit) => hit[1],
  )
  if (new Set(tokens).size !== 1 || !tokens[0]) throw new Error(`Not one link: ${tokens.length}`)
  return tokens[0]
}
