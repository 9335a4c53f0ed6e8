import type { ByteRange } from './storage.ts'

/**
 * What a Range header asks of a file of this size: one part of it, the whole (no header, or one that asks for what is
 * not given: several parts, another unit), or nothing that exists (answer 416). RFC 9110, section 14.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return tail(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}

function tail(length: number, size: number): ByteRange | 'none' {
  if (length === 0 || size === 0) return 'none'
  return { start: Math.max(0, size - length), end: size - 1 }
}
