import { z } from 'zod'
import { staff } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id } from './core/shapes.ts'

export const imageTypes = ['png', 'jpg', 'webp', 'gif'] as const

/** A stored file; `url` is a signed address that works for a short while. */
export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
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
