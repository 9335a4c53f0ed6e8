import type { LinkProps } from '@tanstack/react-router'
import type { PersonKind } from './kinds.ts'

/**
 * Where the work is that keeps a person from being deleted: a student's on their page, books in their list, and what anybody
 * else has made and graded in their history, for those who may read it. Pure.
 */
export function wayToWork(
  kind: Pick<PersonKind<never>, 'type' | 'history'>,
  id: string,
  work: string,
  readsHistory: boolean,
): LinkProps | undefined {
  if (kind.type === 'Student') return { to: '/dashboard/students/$id', params: { id } }
  if (work === 'books') return { to: '/dashboard/books' }
  return readsHistory ? kind.history?.(id) : undefined
}
