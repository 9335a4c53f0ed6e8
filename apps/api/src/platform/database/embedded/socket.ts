import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identity } from './identity.ts'
import { otherDatabase, StartError } from './start-error.ts'

/** The number in the socket's file name; nothing listens on a port. */
export const socketPort = 5432

/** The kernel's limit for a socket's path is 108 bytes on Linux and 104 on macOS, the closing zero included. */
const longestPath = 103

function placeFor(directory: string, owner: number): string {
  const name = `meridian-${owner}-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  const place = join(tmpdir(), name)
  const fits = Buffer.byteLength(join(place, `.s.PGSQL.${socketPort}.lock`)) <= longestPath
  // The server splits its list of directories at commas and quotes, so only plain paths are handed to it.
  return fits && /^[\w/.-]+$/.test(place) ? place : join('/tmp', name)
}

/**
 * Makes the private directory in which the server of a data directory puts its socket.
 * @param directory the data directory's real path: the socket's place follows from it and from the server's user.
 * @returns the socket directory, open to the server's user (and root) alone.
 * @throws StartError when somebody else already has that place.
 */
export async function makeSocketDirectory(directory: string, identity: Identity): Promise<string> {
  const me = process.getuid?.() ?? 0
  const owner = identity.owner?.uid ?? me
  const place = placeFor(directory, owner)
  await mkdir(place, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  let found = await lstat(place)
  if (identity.owner && found.isDirectory() && found.uid === me) {
    await chown(place, identity.owner.uid, identity.owner.gid)
    found = await lstat(place)
  }
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new StartError(
      `${place} is in the way of the embedded PostgreSQL: remove it, or ${otherDatabase}.`,
    )
  return place
}

/** Removes the socket directory of a server that has ended, unless the next server has its socket there already. */
export async function removeSocketDirectory(place: string): Promise<void> {
  await rmdir(place).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error
  })
}
