import type { UserType } from '@meridian/contract/core/access.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { CallError } from '../errors/call-error.ts'

/** The caller: read from the session on every call, never from anything that the caller says. */
export interface Actor {
  userId: string
  sessionId: string
  type: UserType
  name: string
  /** Empty for students and teachers without one. */
  email: string
  /** What somebody without an email logs in with. */
  loginName: string | null
  language: Language
  /** The tenant the user belongs to: their school, or the publisher. */
  tenantId: string
  /** The school the user belongs to; null for provider staff. */
  schoolId: string | null
  schoolAdmin: { id: string; school_id: string } | null
  teacherId: string | null
  studentId: string | null
  /** The address that the call came from, for the audit. */
  address?: string
  /** The reader of the answer where that is not the user: addresses of files are signed for them (decision 036). */
  shownTo?: string
  /** Present for a teacher whose school lets its teachers read the phones of their students (P39.8). */
  phones?: true
  /** Present where the school does not let its teachers give passwords (P39.8). */
  cards?: false
  /** Present for a user whose password was given to them days ago: they have to choose one before anything else. */
  mustChange?: true
  /**
   * Until when this session may delete, change emails and make links, after its password was confirmed; null when it
   * was not.
   */
  confirmedUntil: Date | null
  /** When the call began, by the database: the clocks of servers may differ. */
  at: Date
}

/** Whether a text is the email or the login name of the actor. Pure. */
export function isLoginOf(actor: Pick<Actor, 'email' | 'loginName'>, text: string): boolean {
  return text !== '' && (text === actor.email || text === actor.loginName)
}

/** What somebody logs in with: the email, or a login name where there is none. Pure. */
export function loginOf(user: { email: string; login_name: string | null }): string {
  return user.email || (user.login_name ?? '')
}

/**
 * The school that the actor administers, for calls that only a school's admins may make.
 * @throws CallError forbidden for everybody else
 */
export function ownSchool<Id>(actor: { schoolAdmin: { school_id: Id } | null }): Id {
  if (!actor.schoolAdmin) throw new CallError('forbidden')
  return actor.schoolAdmin.school_id
}

/**
 * Requires a session whose password was confirmed in the last minutes (P19.4).
 * @throws CallError not_confirmed
 */
export function requireConfirmed(actor: Actor | null): void {
  if (!actor?.confirmedUntil || actor.confirmedUntil < actor.at)
    throw new CallError('not_confirmed')
}
