import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'

export interface Letter {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Hands a letter over to the mail server. Rejects where the server did not take it; then nobody has it. */
export type Send = (letter: Letter) => Promise<void>

/** Milliseconds that each step of handing over may take: together far less than a mail is held for. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Sends mails with this configuration. Each mail has a connection of its own, since a kept one may break between the
 * taking of a mail and the answer.
 */
export function createSend({ url, from }: MailConfig): Send {
  const transport = createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (letter) => {
    await transport.sendMail({
      from,
      ...letter,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  }
}

/** The words of a mail server that refused a letter, for the log; never a whole letter. */
export interface Refusal {
  code: string
  response: string
  /** True where the server will never take a letter for this recipient, so that trying again would only annoy it. */
  final: boolean
}

/** Reads the refusal from an error of `Send`. */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode, response, message } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
  }
  return {
    code: code ?? 'unknown',
    response: response ?? message,
    final: code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500,
  }
}
