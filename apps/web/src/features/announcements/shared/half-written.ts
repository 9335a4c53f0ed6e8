import { getSession } from '../../../core/session.ts'

/** `about` is the id of a class for what is written to it, or of an announcement for what it shall say. */
const keyOf = (about: string) => `meridian.announcement.${getSession()?.user.id ?? ''}.${about}`

/** What the person who is logged in has written to a class in this tab and not posted; '' for nothing. */
export function halfWritten(about: string): string {
  try {
    return sessionStorage.getItem(keyOf(about)) ?? ''
  } catch {
    // Storage that is blocked: it lives as long as the page.
    return ''
  }
}

/** Keeps it over a reload and the way to another page; an empty text is forgotten. */
export function keepHalfWritten(about: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(about), text)
    else sessionStorage.removeItem(keyOf(about))
  } catch {
    // As above: nothing is kept.
  }
}

/** An announcement that is being edited: the version that was opened, and the text so far. */
export interface Edit {
  version: number
  content: string
}

/** The edit of an announcement that was begun in this tab and neither saved nor given up; null for none. */
export function halfEdited(id: string): Edit | null {
  const [, version, content] = /^(\d+)\n(.*)$/s.exec(halfWritten(id)) ?? []
  return version === undefined ? null : { version: Number(version), content: content ?? '' }
}

/** Keeps it as `keepHalfWritten` does; null forgets it. */
export function keepHalfEdited(id: string, edit: Edit | null): void {
  keepHalfWritten(id, edit ? `${edit.version}\n${edit.content}` : '')
}
