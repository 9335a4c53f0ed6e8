import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the open internet: our own machine, our own network, and what is set apart (RFC 6890). */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
/** The only part of IPv6 that is given to anybody; within it, what leads elsewhere (Teredo, 6to4) or is for examples. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the open internet. Pure. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Whether an address of a push service may be one at all: https at its usual port, of a host with a name and without a
 * password. Where the name leads is seen when something is sent (`publicLookup`). Pure.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const last = hostname.split('.').filter(Boolean).at(-1) ?? ''
  const named = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return named && !['localhost', 'local', 'internal', 'localdomain', 'arpa'].includes(last)
}

/**
 * Resolves a name for a connection that may only lead to the open internet. It is the connection's own look-up, so that the
 * address that was judged is the one that is used: a name cannot lead elsewhere a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public host'), { code: 'EPRIVATE' }), [])
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}
