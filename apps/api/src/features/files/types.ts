import type { FileType } from '@meridian/contract/files.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Content } from '../../platform/files/content.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { documentIn } from './archives.ts'
import { checkCaptions, seemsCaptions } from './captions.ts'
import { BrokenContainer, topNames } from './compound.ts'
import { requireDrawable } from './drawable.ts'
import { wholePictures } from './pictures.ts'

/** What the first bytes of a file say: its type, or a container whose content says it. */
export type Seeming = Exclude<FileType, 'docx' | 'xlsx' | 'pptx' | 'epub' | 'doc' | 'xls' | 'ppt'>
export type Container = 'zip' | 'cfb'

/** An animated PNG is a PNG to everything that shows it. */
const plain: Record<string, Seeming> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  mp4: 'mp4',
  mp3: 'mp3',
  pdf: 'pdf',
  rtf: 'rtf',
}

/** What a file seems to be from its first bytes; null when it is nothing that Meridian takes. */
export async function seemingType(head: Buffer): Promise<Seeming | Container | null> {
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'zip'
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'cfb'
  if (seemsCaptions(head)) return 'vtt'
  const found = await fileTypeFromBuffer(head)
  return (found && plain[found.ext]) ?? null
}

/**
 * What a stored file is; null when it is nothing that Meridian takes. 422 on `file` for a picture that ends too early or
 * has too many pixels, a container that cannot be read, a document that needs a password, and captions with a fault.
 */
export async function settledType(
  seeming: Seeming | Container,
  content: Content,
): Promise<FileType | null> {
  switch (seeming) {
    case 'zip':
      return documentIn(content).catch((error: NodeJS.ErrnoException) => {
        // yauzl throws plain errors for what it finds in the bytes; the system's have a code.
        if (error.code !== undefined && !error.code.startsWith('Z_')) throw error
        throw invalidField('file', 'files.broken')
      })
    case 'cfb':
      return oldDocument(content)
    case 'png':
    case 'jpg':
    case 'gif':
    case 'webp':
      if (!(await wholePictures[seeming](content))) throw invalidField('file', 'files.broken')
      await requireDrawable(content)
      return seeming
    case 'vtt':
      checkCaptions(await content.read(0, content.size))
      return seeming
    default:
      return seeming
  }
}

/** Office documents of before 2007, and later ones wrapped up with a password, by the streams they are made of. */
async function oldDocument(content: Content): Promise<FileType | null> {
  const names = await topNames(content).catch((error) => {
    if (error instanceof BrokenContainer) throw invalidField('file', 'files.broken')
    throw error
  })
  if (names.has('encryptedpackage')) throw invalidField('file', 'files.locked')
  if (names.has('worddocument')) return 'doc'
  if (names.has('workbook') || names.has('book')) return 'xls'
  if (names.has('powerpoint document')) return 'ppt'
  return null
}
