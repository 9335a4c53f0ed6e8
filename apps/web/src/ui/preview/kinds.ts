import type { Reason } from './preview-error.ts'

/** The viewers of documents; types without one are a card. */
export type ViewerKind = 'pdf' | 'docx' | 'epub' | 'sheet'

/** A document as the server gives it; `size` in bytes. */
export interface ShownFile {
  url: string
  name: string
  size: number
  mime: string
}

/** The viewer by media type, which the server has told from the bytes: a name says whatever people call the file. */
const viewers: Record<string, ViewerKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/epub+zip': 'epub',
  'application/vnd.ms-excel': 'sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
}

const megabyte = 1_000_000

/** The largest file, in bytes, that each viewer opens. A PDF comes page by page, whatever its size. */
export const largest: Record<ViewerKind, number> = {
  pdf: Number.POSITIVE_INFINITY,
  docx: 32 * megabyte,
  epub: 64 * megabyte,
  sheet: 24 * megabyte,
}

/** The size in bytes from which a file that must come whole is not fetched before somebody asks for it. */
export const askFrom = 8 * megabyte

/** The ending of a file's name, in small letters; empty where it has none. */
export function endingOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The viewer of this file, or null where there is none. */
export function viewerOf({ mime }: Pick<ShownFile, 'mime'>): ViewerKind | null {
  return viewers[mime] ?? null
}

/** The page of a document where its reader goes on, and how to keep where they are; null is the beginning. */
export interface ReaderPlace {
  from: number
  keep: (page: number | null) => void
}

/** The props of every viewer. */
export interface ViewerProps {
  file: ShownFile
  /** The document's name for readers who hear the page. */
  label: string
  /** Only a document with pages has places. */
  place?: ReaderPlace | undefined
  /** Called once when it cannot be shown. */
  fail: (reason: Reason) => void
  /** Called when the reader does not want to wait for it. */
  cancel: () => void
}
