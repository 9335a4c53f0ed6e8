import { z } from 'zod'

const scheme = /^https?:\/\//i

/**
 * The address that a person typed, with https before it where they gave no scheme. Pure.
 * @returns null for text that does not look like a host, for schemes other than http and https, and for addresses that
 * carry a password
 */
export function linkOf(typed: string): string | null {
  const value = typed.trim()
  const link = scheme.test(value) ? value : `https://${value}`
  // Characters that a browser would repair in silence (spaces, backslashes, control characters), and marks that turn
  // the direction of reading without being seen, make no link here.
  if (/[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(link) || !/^https?:\/\/[^/?#]/i.test(link)) return null
  const url = URL.parse(link)
  if (url === null) return null
  if (url.username !== '' || url.password !== '') return null
  return looksLikeHost(url.hostname, link) ? link : null
}

/**
 * Whether a host has at least two labels, the last one a word; or is an address in four numbers, written out as such:
 * browsers also take 1.2.3 and 2130706433 for one.
 */
function looksLikeHost(host: string, link: string): boolean {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return link.includes(`//${host}`)
  const labels = host.replace(/\.$/, '').split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/i.test(label)) &&
    /[a-z]/i.test(labels.at(-1) ?? '')
  )
}

/**
 * A link in a body, at most 2,000 characters. `required` is the sentence for an empty one; without it an empty link is
 * accepted.
 */
export function link(required?: string) {
  return z
    .string({ error: required ?? 'validation.link' })
    .max(2000, { error: 'validation.too_long' })
    .transform((value, context) => {
      if (value.trim() === '' && required === undefined) return ''
      const found = linkOf(value)
      if (found !== null) return found
      const message = value.trim() === '' && required ? required : 'validation.link'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}
