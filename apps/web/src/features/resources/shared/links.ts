import type { Resource } from '@meridian/contract/resources.ts'
import type { LinkProps } from '@tanstack/react-router'

/** The resources of a book. */
export function linkToResources(bookId: string) {
  return { to: '/dashboard/books/$bookId/resources', params: { bookId } } as const
}

/**
 * Where a resource opens: a paper on its own page, everything else in a dialog over the book's resources, whose search
 * and filters stay as they are.
 */
export function linkToResource(resource: Resource): LinkProps {
  const { id, type, book_id: bookId, paper } = resource
  if (paper && (type === 'worksheet' || type === 'assignment')) {
    const to = `/dashboard/books/$bookId/resources/${type}/$paperId` as const
    return { to, params: { bookId, paperId: paper.id } }
  }
  return {
    to: '/dashboard/books/$bookId/resources/view/$rId/$type',
    params: { bookId, rId: id, type },
    search: keep,
    state: { over: true },
  } as LinkProps
}

/** Keeps the search of the address as it is. */
export const keep = (search: Record<string, unknown>) => search

/** A link as people read it: without its scheme, its leading www and a lone slash at the end. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
