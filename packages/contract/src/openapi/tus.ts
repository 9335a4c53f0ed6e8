import type { Route } from '../core/route.ts'
import type { Json } from './schemas.ts'

const bytes = 'application/offset+octet-stream'
const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})
const count = { type: 'integer', minimum: 0 }

/** The headers of the tus protocol, as parameters that operations refer to by a name. */
export const tusParameters: Record<string, Json> = {
  TusResumable: header('Tus-Resumable', 'The version of the tus protocol.', {
    type: 'string',
    const: '1.0.0',
  }),
  UploadLength: header('Upload-Length', 'The bytes of the whole file.', count),
  UploadMetadata: header(
    'Upload-Metadata',
    'Names with values in base64, with commas between: `kind` (image, video, audio or document) and `filename`.',
    { type: 'string' },
  ),
  UploadOffset: header('Upload-Offset', 'Where in the file the bytes of the body belong.', count),
}

const needed: Partial<Record<Route['method'], readonly string[]>> = {
  POST: ['UploadLength', 'UploadMetadata'],
  PATCH: ['UploadOffset'],
}

/** The names of the parameters that a request of the protocol carries in its headers. */
export function tusHeaders({ method }: Route): readonly string[] {
  return ['TusResumable', ...(needed[method] ?? [])]
}

/** The body of a request of the protocol; undefined for those without one. */
export function tusBody({ method }: Route): Json | undefined {
  if (method !== 'PATCH') return undefined
  const schema = { type: 'string', format: 'binary' }
  return { required: true, content: { [bytes]: { schema } } }
}

const said = (description: string, schema: Json): Json => ({ description, schema })
const arrived = said('How many bytes have arrived.', count)
const answers: Partial<Record<Route['method'], [number, string, Json]>> = {
  POST: [201, 'Begun', { Location: said('Where its bytes go.', { type: 'string' }) }],
  HEAD: [
    200,
    'Under way',
    { 'Upload-Offset': arrived, 'Upload-Length': said('The bytes of the whole file.', count) },
  ],
  PATCH: [204, 'Taken', { 'Upload-Offset': arrived }],
  DELETE: [204, 'Given up', {}],
}

/** The good answer of a request of the protocol: no body, and what it says in headers. */
export function tusAnswers({ method }: Route): Json {
  const [status, description, headers] = answers[method] ?? [200, 'Done', {}]
  return { [status]: { description, ...(Object.keys(headers).length > 0 && { headers }) } }
}
