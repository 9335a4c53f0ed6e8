import { hash, randomBytes } from 'node:crypto'

/** The bytes of a tenant's id, with which a token begins. */
const tenantBytes = 16

/** A secret for a header or a link, base64url: the id of its owner's tenant, by which it is found, and 256 random bits. */
export function newToken(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  return Buffer.concat([tenant, randomBytes(32)]).toString('base64url')
}

/** The tenant that a token names; of anything else, an id that no tenant has. */
export function tenantOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, tenantBytes).padEnd(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The stored form of a token. A plain hash is enough: the token is random, so there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
