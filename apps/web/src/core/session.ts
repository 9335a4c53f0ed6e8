import { admits, phoneReaders } from '@meridian/contract/core/access.ts'
import { usualComfort } from '@meridian/contract/core/comfort.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { type SchoolWeek, usualWeek } from '@meridian/contract/core/school-week.ts'
import type { Session } from '@meridian/contract/session.ts'
import { useSyncExternalStore } from 'react'
import { keepComfort } from './comfort.ts'

export type { Session }

const key = 'meridian.session'
/** Where a device keeps how far its person is in films and documents; it goes with the session. */
export const placesKey = 'meridian.places'
const listeners = new Set<() => void>()
let current = read()

function read(): Session | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // An older version kept no way of reading.
    return isSession(saved)
      ? { ...saved, user: { ...saved.user, comfort: { ...usualComfort, ...saved.user.comfort } } }
      : null
  } catch {
    // With storage that is blocked or holds something else, nobody is logged in here.
    return null
  }
}

/**
 * Whether a stored value looks enough like a session to survive an older version; the server judges the token itself.
 */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('user' in value)) return false
  const user = (value as { user: { token?: { token?: unknown }; type?: unknown } | null }).user
  return typeof user?.token?.token === 'string' && typeof user.type === 'string'
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** What somebody logs in with: the email, or the login name where there is none. A session that was kept earlier has none. */
export function loginOf(user: { email: string; login_name?: string | null }): string {
  return user.email || (user.login_name ?? '')
}

/** The session of this browser, or null when nobody is logged in. */
export function getSession(): Session | null {
  return current
}

/** Keeps a session in the browser's storage (P19.8), or forgets it with null. */
export function setSession(session: Session | null): void {
  const left = current !== null && current.user.id !== session?.user.id
  current = session
  // A new session brings how its person reads; a device keeps it for its login page.
  if (session?.user.comfort) keepComfort(session.user.comfort)
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session))
    else localStorage.removeItem(key)
    if (left) localStorage.removeItem(placesKey)
  } catch {
    // Without storage the session lives as long as the page does.
  }
  announce()
}

const ownDeviceKey = 'meridian.own_device'
const hour = 3_600_000

/** Remembers whether the person who logs in has said that the device is their own. */
export function markDevice(own: boolean): void {
  try {
    if (own) localStorage.setItem(ownDeviceKey, 'true')
    else localStorage.removeItem(ownDeviceKey)
  } catch {
    // Without storage nothing is kept that this would be about.
  }
}

/** How long what was read may be shown without the server (ms): as long as the student's session lasts unused (P19.2). */
export function keptFor(): number {
  try {
    return localStorage.getItem(ownDeviceKey) === 'true' ? 30 * 24 * hour : 12 * hour
  } catch {
    return 0
  }
}

/** Puts changed facts about the person into the session, with the same token. */
export function updateSessionUser(user: Partial<Omit<Session['user'], 'token'>>): void {
  if (current) setSession({ ...current, user: { ...current.user, ...user } })
}

/**
 * Calls back when another tab logs in or out.
 * @returns a function that stops it
 */
export function watchOtherTabs(changed: (session: Session | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    current = read()
    announce()
    changed(current)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back whenever another person's session, or none, takes the place of the present one. */
export function whenSessionChanges(callback: () => void): void {
  let person = current?.user.id
  listeners.add(() => {
    if (current?.user.id === person) return
    person = current?.user.id
    callback()
  })
}

/** The session, or null; the component renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession)
}

let last: Session | null = null
/**
 * The session of a page that is only shown with one (everything under /dashboard). While the page is being left after a
 * logout, it is the session that has just ended.
 */
export function useActor(): Session {
  const session = useSession()
  last = session ?? last
  if (!last) throw new Error('useActor belongs under /dashboard')
  return last
}

/** The session as the contract's `admits` takes it. */
export function actorOf(session: Session): {
  type: Session['user']['type']
  schoolAdmin: object | null
} {
  return { type: session.user.type, schoolAdmin: session.schoolAdmin }
}

/** Whether the reader is given the phones of students (P2.9): as the server decides it, for the pages to offer a column. */
export function readsPhones(session: Session): boolean {
  const { user, school } = session
  const lets = user.type === 'Teacher' && school?.teachers_see_phones === true
  return lets || admits(phoneReaders, actorOf(session))
}

/** The zone that dates are shown in: the school's, or the browser's for provider staff (P25.2). */
export function zoneOf(session: Session | null): string {
  if (session?.school) return session.school.time_zone
  browsersZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return browsersZone
}
let browsersZone: string | undefined

/** The week of the reader's school: when it begins, and which days are its weekend (P39.4); the usual one without a school. */
export function weekOfSchool(session: Session | null): SchoolWeek {
  const { school } = session ?? {}
  // A session that was kept by an older version has no week.
  return school?.weekend ? school : usualWeek
}

/** Puts the school as it is now into the session, with the same token; nothing happens where it is as it was. */
export function updateSessionSchool(school: Session['school']): void {
  if (current && JSON.stringify(current.school) !== JSON.stringify(school))
    setSession({ ...current, school })
}

const languageKey = 'meridian.language'

/** The language that somebody chose in this browser, if anybody did. */
export function chosenLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(languageKey)
    return saved === 'ar' || saved === 'en' ? saved : null
  } catch {
    // Blocked storage: nothing was ever chosen here.
    return null
  }
}

/** The language last chosen in this browser, else the browser's own. */
export function savedLanguage(): Language {
  return chosenLanguage() ?? (navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en')
}

/** Remembers the language for the next visit. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage it is chosen again on the next visit.
  }
}
