import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/** How the connections of an address are encrypted. */
export interface Tls {
  /** `require` encrypts and believes every certificate; `verify-full` asks for a valid one of the host in the address. */
  mode: 'require' | 'verify-full'
  /** The file with the certificates that are believed; undefined means the public authorities that Node knows. */
  rootFile: string | undefined
}

/**
 * The options for TLS that the address of a database asks for. `sslrootcert` is never read and then not looked at: it makes `verify-full`
 * of every mode but `disable`.
 * @returns undefined where connections are not encrypted
 */
export function tlsOf(address: URL): Tls | undefined {
  const mode = address.searchParams.get('sslmode')
  const rootFile = address.searchParams.get('sslrootcert') ?? undefined
  if (mode === 'disable' || (mode === null && rootFile === undefined)) return undefined
  return { mode: mode === 'require' && !rootFile ? 'require' : 'verify-full', rootFile }
}

/**
 * The same for the driver.
 * @throws Error saying which file of certificates cannot be read
 */
export function driverTls({ mode, rootFile }: Tls, host: string): 'require' | ConnectionOptions {
  if (mode === 'require') return mode
  // Of an address in numbers the driver tells TLS nothing, which would then look for `localhost` in the certificate.
  return { host, ...(rootFile !== undefined && { ca: readRoot(rootFile) }) }
}

function readRoot(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`the file of sslrootcert, ${path}, cannot be read (${code})`)
  }
}
