import { useLocation, useSearch } from '@tanstack/react-router'

/**
 * The token of the link that led to this page; undefined without one. It stands behind `#`, where no server sees it;
 * links that were sent before that was so have it in the query.
 */
export function useLinkToken(): string | undefined {
  const { token } = useSearch({ from: '/confirm' })
  const hash = useLocation({ select: (location) => location.hash })
  return new URLSearchParams(hash).get('token') ?? token
}
