import { beginUpload } from '@meridian/contract/calls/uploads.gen.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { baseUrl } from '../../../core/client.ts'
import { address } from '../../../core/http.ts'
import { failureOf, requireKnown } from './failures.ts'

/** Bytes of one request: the session is checked with each, and a large file is not one request of hours. */
const chunkSize = 8 * 1024 * 1024

interface UploadEvents {
  file: File
  kind: UploadKind
  /** The address of an upload that goes on. */
  from: string | undefined
  onBeforeRequest: (request: HttpRequest) => void
  /** Called with the upload's address on the server, as soon as that is known. */
  onPlace: (url: string) => void
  /** Called with the number of bytes that the server has. */
  onKept: (kept: number) => void
  /** Called with the number of bytes that have left. */
  onSent: (sent: number) => void
  /** Called when a request has arrived whole. */
  onChunk: () => void
  onAllSent: () => void
  onFailed: (error: unknown) => void
}

/** A file as an upload of the tus protocol, which begins with `start`. */
export function uploadOf(events: UploadEvents): Upload {
  const { file, kind, from, onKept } = events
  const upload = new Upload(file, {
    endpoint: address(baseUrl, beginUpload, {}),
    uploadUrl: from ?? null,
    chunkSize,
    // The tries are our own: they go on for as long as there is no connection, and begin when there is one.
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { kind, filename: file.name },
    onBeforeRequest: events.onBeforeRequest,
    onAfterResponse(request, response) {
      requireKnown(request, response)
      const kept = Number(response.getHeader('Upload-Offset') ?? Number.NaN)
      if (Number.isInteger(kept)) onKept(kept)
    },
    onUploadUrlAvailable: () => upload.url && events.onPlace(upload.url),
    onProgress: events.onSent,
    onChunkComplete: events.onChunk,
    onSuccess: events.onAllSent,
    onError: (error) => events.onFailed(failureOf(error as DetailedError)),
  })
  return upload
}
