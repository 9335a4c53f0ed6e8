import type { Reason } from './unshown.ts'

/** What shows a type of document in the page; the other types are a card. */
export type ViewerKind = 'pdf' | 'docx' | 'epub' | 'sheet'

/** A document as the server gives it; `size` in bytes. */
export interface ShownFile {
  url: string
  name: string
  size: number
  mime: string
}

/** By the media type, which the server has told from the bytes: a name says whatever people call the file. */
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

/** From this size on, in bytes, what must come whole is not fetched before somebody asks for it. */
export const askFrom = 8 * megabyte

/** The ending of a file's name, in small letters; empty where it has none. */
export function endingOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** What shows this file, or null where nothing does. */
export function viewerOf({ mime }: Pick<ShownFile, 'mime'>): ViewerKind | null {
  return viewers[mime] ?? null
}

/** What every viewer is given. */
export interface ViewerProps {
  file: ShownFile
  /** What the document is called, for those who hear the page. */
  label: string
  /** Told once when it cannot be shown. */
  fail: (reason: Reason) => void
  /** Told when the reader does not want to wait for it. */
  cancel: () => void
}
