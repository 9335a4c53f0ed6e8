import { z } from 'zod'
import { staff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, IdParams } from './core/shapes.ts'
import { type FileKind, StoredFile } from './files.ts'

/*
 * Uploads that resume, in addition to the published ones: the tus protocol 1.0 (tus.io) with its extensions creation and
 * termination, and one call of our own at the end (decision 028).
 */

/**
 * The kinds that can be uploaded so, as `Upload-Metadata` names them; the first bytes decide whether the file is of its
 * kind.
 */
export const uploadKinds = ['image', 'video', 'audio', 'document'] as const satisfies FileKind[]
export type UploadKind = (typeof uploadKinds)[number]

const upload = {
  path: '/upload/tus/:id',
  access: staff,
  tus: true,
  params: IdParams,
  scope: at('upload'),
  response: z.unknown(),
} as const

export const beginUpload = route({
  method: 'POST',
  path: '/upload/tus',
  costly: 'uploads',
  summary:
    'Begins an upload that resumes (tus). `Upload-Metadata` holds `kind` and `filename`; `Location` answers where to.',
  access: staff,
  tus: true,
  response: z.unknown(),
  errors: ['too_large', 'unsupported_type', 'invalid', 'too_many'],
})
export const getUploadOffset = route({
  ...upload,
  method: 'HEAD',
  summary: 'How many bytes of an upload have arrived (tus): from there it goes on.',
  errors: ['conflict'],
})
export const continueUpload = route({
  ...upload,
  method: 'PATCH',
  summary: 'The next bytes of an upload (tus). What its first bytes rule out is refused at once.',
  errors: ['conflict', 'too_large', 'unsupported_type'],
})
export const cancelUpload = route({
  ...upload,
  method: 'DELETE',
  summary: 'Gives an upload up (tus): nothing of it is left.',
  errors: ['conflict'],
})
export const finishUpload = route({
  method: 'POST',
  path: '/upload/tus/:id/finish',
  summary:
    'Makes an upload that has arrived a stored file, when its bytes have this checksum. Asked again, it answers the same.',
  access: staff,
  params: IdParams,
  scope: at('upload'),
  body: z.object({
    /** The SHA-256 of the whole file, hexadecimal. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'validation.invalid' }),
  }),
  response: data(StoredFile),
  errors: ['conflict', 'unsupported_type', 'invalid', 'too_many'],
})
