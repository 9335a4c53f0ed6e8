import { getSession } from '../../../core/session.ts'

const keyOf = (classId: string) => `meridian.announcement.${getSession()?.user.id ?? ''}.${classId}`

/** What the person who is logged in has written to a class in this tab and not posted; '' for nothing. */
export function halfWritten(classId: string): string {
  try {
    return sessionStorage.getItem(keyOf(classId)) ?? ''
  } catch {
    // Storage that is blocked: it lives as long as the page.
    return ''
  }
}

/** Keeps it over a reload and the way to another page; an empty text is forgotten. */
export function keepHalfWritten(classId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(classId), text)
    else sessionStorage.removeItem(keyOf(classId))
  } catch {
    // As above: nothing is kept.
  }
}
