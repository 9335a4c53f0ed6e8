import { fileTypeFromBuffer } from 'file-type'
import { BrokenContainer, topStreams } from './cfb.ts'
import type { Content } from './content.ts'
import { FileFault } from './fault.ts'
import { requireDrawable } from './image-size.ts'
import { wholeImages } from './image-whole.ts'
import { mp3HasSound } from './mp3.ts'
import { wholeMp4 } from './mp4.ts'
import { wholePdf } from './pdf.ts'
import { readRtf } from './rtf.ts'
import { checkCaptions, seemsCaptions } from './webvtt.ts'
import { documentIn } from './zip-document.ts'

/** Every type of file that Meridian takes. */
export type FileType =
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'
  | 'mp4'
  | 'mp3'
  | 'doc'
  | 'docx'
  | 'epub'
  | 'pdf'
  | 'ppt'
  | 'pptx'
  | 'rtf'
  | 'xls'
  | 'xlsx'
  | 'vtt'

/** What the first bytes of a file say: its type, or a container whose content says it. */
export type Seeming = Exclude<FileType, 'docx' | 'xlsx' | 'pptx' | 'epub' | 'doc' | 'xls' | 'ppt'>
/** What holds a document: the archive of those since 2007, or the compound file of those before. */
export type Container = 'zip' | 'cfb'

/** Bytes within which a PDF begins for its readers (ISO 32000-1, appendix H, 3.4.1). */
const beforePdf = 1024 + 5

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
  if (found) return plain[found.ext] ?? null
  // Printers and web servers leave something before the first line of a PDF, and its readers pass over it.
  return head.subarray(0, beforePdf).includes('%PDF-') ? 'pdf' : null
}

/**
 * Reads a whole file.
 * @param seeming What seemingType() said of its first bytes.
 * @returns what it is; null when it is nothing that Meridian takes.
 * @throws FileFault for one that is damaged or cut off, that needs a password, that is made to do harm, for a picture of
 * too many pixels, and for captions with a fault; whatever `content` throws.
 */
export async function examine(
  seeming: Seeming | Container,
  content: Content,
): Promise<FileType | null> {
  switch (seeming) {
    case 'zip':
      return documentIn(content).catch((error: NodeJS.ErrnoException) => {
        if (error instanceof FileFault) throw error
        // yauzl throws plain errors for what it finds in the bytes; the system's have a code.
        if (error.code !== undefined && !error.code.startsWith('Z_')) throw error
        throw new FileFault('broken')
      })
    case 'cfb':
      return oldDocument(content)
    case 'png':
    case 'jpg':
    case 'gif':
    case 'webp':
      if (!(await wholeImages[seeming](content))) throw new FileFault('broken')
      await requireDrawable(content)
      return seeming
    case 'vtt':
      checkCaptions(await content.read(0, content.size))
      return seeming
    case 'mp4':
      return requireWhole(seeming, wholeMp4(content))
    case 'mp3':
      return requireWhole(seeming, mp3HasSound(content))
    case 'pdf':
      return requireWhole(seeming, wholePdf(content))
    case 'rtf': {
      const { whole, runs } = await readRtf(content)
      if (runs) throw new FileFault('runs')
      return requireWhole(seeming, whole)
    }
    default:
      return seeming
  }
}

async function requireWhole<T>(type: T, whole: boolean | Promise<boolean>): Promise<T> {
  if (!(await whole)) throw new FileFault('broken')
  return type
}

/** Office documents of before 2007, and later ones wrapped up with a password, by the streams they are made of. */
async function oldDocument(content: Content): Promise<FileType | null> {
  const streams = await topStreams(content).catch((error) => {
    if (error instanceof BrokenContainer) throw new FileFault('broken')
    throw error
  })
  const text = streams.get('worddocument')
  const locked =
    streams.has('encryptedpackage') ||
    (streams.has('powerpoint document') && streams.has('encryptedsummary')) ||
    (text !== undefined && (await isEncrypted(content, text)))
  if (locked) throw new FileFault('locked')
  // Programs, as in the newer documents that hold them: not among the types that are taken.
  if (streams.has('macros') || streams.has('_vba_project_cur')) return null
  if (text !== undefined) return 'doc'
  if (streams.has('workbook') || streams.has('book')) return 'xls'
  if (streams.has('powerpoint document')) return 'ppt'
  return null
}

/** Whether the text of a doc is encrypted, from the bits at its start ([MS-DOC], FibBase). */
async function isEncrypted(content: Content, start: number): Promise<boolean> {
  const head = await content.read(start, 12)
  return head.length === 12 && (head.readUInt16LE(10) & 0x0100) !== 0
}
