import { z } from 'zod'
import { staff } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id, IdParams } from './core/shapes.ts'

export const imageTypes = ['png', 'jpg', 'webp', 'gif'] as const

/** A stored file; `url` is a signed address that works for a short while. */
export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
})
export type StoredFile = z.infer<typeof StoredFile>

export const uploadImage = route({
  method: 'POST',
  path: '/upload/image',
  summary:
    'Stores one picture (multipart, field `file`): png, jpg, webp or gif, decided from its bytes.',
  access: staff,
  upload: true,
  response: data(StoredFile),
  errors: ['too_large', 'unsupported_type'],
})
/** Beside the specification's: the signed address that other answers give of a stored file. */
export const getFile = route({
  method: 'GET',
  path: '/files/:id',
  summary:
    'The bytes of a stored file, whole or a range of them. Missing, expired and forged addresses answer alike.',
  access: 'public',
  download: true,
  params: IdParams,
  // Anything that is not one text is a forgery like any other.
  query: z.object({ expires: z.string().catch(''), signature: z.string().catch('') }),
  response: z.unknown(),
  errors: ['not_found'],
})
