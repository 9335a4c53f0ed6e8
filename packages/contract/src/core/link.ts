import { z } from 'zod'

const scheme = /^https?:\/\//i

/**
 * A link that a person typed, with https before it where they gave no scheme. Gives null for what does not look like a
 * host, for every scheme but http and https, and for addresses that carry a password. Pure.
 */
export function linkOf(typed: string): string | null {
  const value = typed.trim()
  const link = scheme.test(value) ? value : `https://${value}`
  // What a browser would repair in silence (spaces, backslashes, control characters), and signs that turn what is read
  // around without being seen, are not a link here.
  if (/[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(link) || !/^https?:\/\/[^/?#]/i.test(link)) return null
  const url = URL.parse(link)
  if (url === null) return null
  if (url.username !== '' || url.password !== '') return null
  return looksLikeHost(url.hostname, link) ? link : null
}

/**
 * At least two labels, the last one a word; or an address in four numbers, written out as such: browsers also take
 * 1.2.3 and 2130706433 for one.
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

/** A link in a body, at most 2,000 characters; `required` is the sentence for an empty one, without it empty is fine. */
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
