import { importLimits } from '@meridian/contract/imports.limits.ts'
import { archiveEnd } from '@meridian/file-check/zip-end.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { beginning } from './lists.ts'
import { Unreadable } from './read.types.ts'
import { fileCalled, isUnread } from './roster.files.ts'
import type { RosterFile } from './roster.types.ts'

/** A file of a package with its name there. */
export interface PackedFile {
  file: RosterFile
  name: string
  bytes: Buffer
}

const limits = importLimits.package

/**
 * Takes the files of a roster package out of an archive. Every byte is counted while it is unpacked, whatever the archive says of
 * its size.
 * @returns null for an archive that is no roster package
 * @throws Unreadable for one that is too large, damaged, encrypted, has names that lead out of it, or one file twice
 */
export async function unzipRoster(bytes: Buffer): Promise<PackedFile[] | null> {
  const end = archiveEnd(bytes) ?? bytes.length
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes.subarray(0, end))
  } catch {
    // A workbook that is broken as well: its reader words the refusal.
    return null
  }
  try {
    return await filesOf(zip)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    // The reader of archives refuses names that lead out of them by itself.
    const leads = /invalid relative path|absolute path|invalid characters in fileName/.test(
      String(error),
    )
    throw new Unreadable('invalid', leads ? 'imports.package_path' : 'imports.package_broken')
  }
}

async function filesOf(zip: ZipFile): Promise<PackedFile[] | null> {
  const found: { file: RosterFile; entry: Entry }[] = []
  let count = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/workbook.xml') return null
    count += 1
    if (count > limits.files) throw tooMuch()
    const file = isHidden(entry.fileName) ? null : fileCalled(entry.fileName)
    if (file) found.push({ file, entry })
  }
  if (!found.some(({ file }) => isCore(file))) return null
  const twice = found.find(({ file }, at) => found.findIndex((one) => one.file === file) !== at)
  if (twice)
    throw new Unreadable('invalid', 'imports.package_twice', {
      file: beginning(twice.entry.fileName),
    })
  let left: number = limits.unpacked
  const files: PackedFile[] = []
  for (const { file, entry } of found) {
    const content = await contentOf(zip, entry, left)
    left -= content.length
    files.push({ file, name: entry.fileName.split('/').at(-1) ?? '', bytes: content })
  }
  return files
}

/**
 * The files of a roster package that were chosen one beside the other, without an archive. Those that packages have and nobody reads are
 * left out.
 * @throws Unreadable for a file that is none of a package's, for one that is there twice, and where none of them has anybody
 */
export function looseRoster(given: readonly { name: string; bytes: Buffer }[]): PackedFile[] {
  const files: PackedFile[] = []
  for (const { name, bytes } of given) {
    const file = fileCalled(name)
    if (!file && !isUnread(name))
      throw new Unreadable('invalid', 'imports.loose_unknown', { file: beginning(name) })
    if (!file) continue
    if (files.some((one) => one.file === file))
      throw new Unreadable('invalid', 'imports.package_twice', { file: beginning(name) })
    files.push({ file, name, bytes })
  }
  if (!files.some(({ file }) => isCore(file)))
    throw new Unreadable('invalid', 'imports.loose_nobody')
  return files
}

/** Whether a file makes a package of what it is in. */
const isCore = (file: RosterFile) =>
  file === 'users' || file === 'classes' || file === 'enrollments'

/** What programs add to an archive that is none of its files. */
function isHidden(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.)/.test(path) || path.endsWith('/')
}

async function contentOf(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new Unreadable('invalid', 'imports.package_locked')
  if (entry.uncompressedSize > left) throw tooMuch()
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length
    if (length > left) throw tooMuch()
    parts.push(chunk as Buffer)
  }
  return Buffer.concat(parts)
}

function tooMuch(): Unreadable {
  return new Unreadable('too_large', 'imports.package_unpacked')
}
