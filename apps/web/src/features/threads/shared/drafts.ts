import { getSession } from '../../../core/session.ts'
import { newUuid } from '../../../core/uuid.ts'

/** What is written about an answer and not sent yet, with the key that its sending has. */
export interface Draft {
  text: string
  key: string
}

const nameOf = (answerId: string) => `meridian.thread.${getSession()?.user.id ?? ''}.${answerId}`

/** What the person who is logged in has written about an answer in this tab and not sent; an empty text for nothing. */
export function draftOf(answerId: string): Draft {
  try {
    // A key in front, which has no line break, and the text behind it.
    const [, key, text] =
      /^([\w-]{36})\n(.*)$/s.exec(sessionStorage.getItem(nameOf(answerId)) ?? '') ?? []
    if (key !== undefined && text !== undefined) return { key, text }
  } catch {
    // Storage that is blocked: it lives as long as the page.
  }
  return { key: newUuid(), text: '' }
}

/** Keeps it over a reload and the way to another page; an empty text is forgotten. */
export function keepDraft(answerId: string, { key, text }: Draft): void {
  try {
    if (text) sessionStorage.setItem(nameOf(answerId), `${key}\n${text}`)
    else sessionStorage.removeItem(nameOf(answerId))
  } catch {
    // As above: nothing is kept.
  }
}
