import type { FileKind, FileType } from '@meridian/contract/files.ts'

/** The media type that each type of file is stored with and answered as. */
export const mimes: Record<FileType, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  vtt: 'text/vtt',
}

/** The kind of a stored file, from its media type; what is neither seen nor heard is a document. */
export function kindOf(mime: string): FileKind {
  if (mime === mimes.vtt) return 'captions'
  const first = mime.split('/')[0]
  return first === 'image' || first === 'video' || first === 'audio' ? first : 'document'
}
