import { isIPv6 } from 'node:net'

/**
 * The part of a client's address that is counted: all of an IPv4 address, and the network (64 bits) of an IPv6 address,
 * since every client has a whole network of those to change addresses in.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(head).length - groups(tail).length
  const zeros = plain.includes('::') ? Array<string>(missing).fill('0') : []
  const all = [...groups(head), ...zeros, ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
