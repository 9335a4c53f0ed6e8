import { z } from 'zod'
import { staff } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id, IdParams } from './core/shapes.ts'

export const fileKinds = ['image', 'video', 'audio', 'document', 'captions'] as const
export type FileKind = (typeof fileKinds)[number]

/**
 * The accepted types of each kind of file (P23.1), by the usual ending of their names. Captions are Meridian's own: the
 * words of a film or a recording, in WebVTT.
 */
export const fileTypes = {
  image: ['png', 'jpg', 'webp', 'gif'],
  video: ['mp4'],
  audio: ['mp3'],
  document: ['doc', 'docx', 'epub', 'pdf', 'ppt', 'pptx', 'rtf', 'xls', 'xlsx'],
  captions: ['vtt'],
} as const satisfies Record<FileKind, readonly string[]>
export type FileType = (typeof fileTypes)[FileKind][number]

/** The published folders (P3.1), one more for captions, and the kinds of file that lie in each. */
export const folderKinds = {
  images: ['image'],
  media: ['video', 'audio'],
  documents: ['document'],
  captions: ['captions'],
} as const satisfies Record<string, readonly FileKind[]>
export type Folder = keyof typeof folderKinds
export const folders = Object.keys(folderKinds) as [Folder, ...Folder[]]

/** The types that may be uploaded to a folder, in the order in which a refusal lists them. */
export function typesOf(folder: Folder): readonly FileType[] {
  return folderKinds[folder].flatMap((kind): readonly FileType[] => fileTypes[kind])
}

/** A stored file; `url` is a signed address that works for a short while. */
export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The media type, from the bytes. */
  mime: z.string(),
  kind: z.enum(fileKinds),
})
export type StoredFile = z.infer<typeof StoredFile>

const upload = {
  method: 'POST',
  costly: 'uploads',
  access: staff,
  upload: true,
  response: data(StoredFile),
  errors: ['too_large', 'unsupported_type', 'invalid', 'too_many'],
} as const
const named = <const F extends Folder>(folder: F) =>
  z.object({ folder: z.literal(folder).optional() })

export const uploadImage = route({
  ...upload,
  path: '/upload/image',
  summary:
    'Stores one picture (multipart, field `file`): png, jpg, webp or gif, decided from its bytes.',
  form: named('images'),
})
export const uploadMedia = route({
  ...upload,
  path: '/upload/media',
  summary: 'Stores one mp4 video or mp3 audio (multipart, field `file`), decided from its bytes.',
  form: named('media'),
})
export const uploadDocument = route({
  ...upload,
  path: '/upload/document',
  summary:
    'Stores one doc, docx, epub, pdf, ppt, pptx, rtf, xls or xlsx (multipart, field `file`), decided from its bytes.',
  form: named('documents'),
})
/** Meridian's own call (P3.2): captions say what is said in a film or a recording, for those who read it. */
export const uploadCaptions = route({
  ...upload,
  path: '/upload/captions',
  summary:
    'Stores the captions of a film or a recording (multipart, field `file`): WebVTT in UTF-8, read to its last line.',
  form: named('captions'),
})
/** The multipart upload for every folder; it was published without its path. */
export const uploadResource = route({
  ...upload,
  path: '/upload/resource',
  summary: 'Stores one file (multipart, fields `folder` and `file`) that belongs in the folder.',
  form: z.object({ folder: z.enum(folders) }),
})
/** Meridian's own call (P3.2), so that a page can refuse a file before it is sent. */
export const getUploadLimits = route({
  method: 'GET',
  path: '/upload/limits',
  summary: 'The largest file of each kind that is taken, in bytes.',
  access: staff,
  response: data(
    z.object({
      image: z.number().int(),
      video: z.number().int(),
      audio: z.number().int(),
      document: z.number().int(),
      captions: z.number().int(),
    }),
  ),
})
/** Meridian's own call (P3.2): the signed address that other answers give of a stored file. */
export const getFile = route({
  method: 'GET',
  path: '/files/:id',
  summary:
    'The bytes of a stored file, whole or a range of them; of a picture, in one of the sizes 80, 160, 320, 640, 1280. Missing, expired and forged addresses answer alike.',
  access: 'public',
  download: true,
  params: IdParams,
  // A parameter that is not one text is a forgery like any other.
  query: z.object({
    expires: z.string().max(40).catch(''),
    signature: z.string().max(100).catch(''),
    /** One of `pictureSizes` (files.sizes.ts). */
    size: z.string().max(10).catch('none').optional(),
  }),
  response: z.unknown(),
  errors: ['not_found'],
})
