import type { ByteRange } from './storage.ts'

/**
 * The part of a file of this size that a Range header asks for. The whole, where there is no header or one that
 * Meridian does not serve (several parts, another unit). `none`, where there is no such part (answer 416). RFC 9110,
 * section 14.
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
