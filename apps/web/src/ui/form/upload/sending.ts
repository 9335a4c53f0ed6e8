import { beginUpload, finishUpload } from '@meridian/contract/calls/uploads.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { baseUrl, http } from '../../../core/client.ts'
import { ApiError, address } from '../../../core/http.ts'
import { t } from '../../../core/messages.ts'
import { checksumOf } from './checksum.ts'
import { failureOf, isLost, mayPass, requireKnown } from './failures.ts'
import { createPace } from './pace.ts'
import type { Progress } from './progress.ts'

/** Bytes of one request: the session is checked with each, and a large file is not one request of hours. */
const chunkSize = 8 * 1024 * 1024
/** Milliseconds before each further try, the last of them for all that follow. */
const delays = [1000, 2000, 4000, 8000, 15_000]
/** Milliseconds without a byte after which a connection counts as lost. */
const patience = 30_000
/** Tries without any progress, other than for a lost connection, before the person is told. */
const mostTries = 6

interface SendOptions {
  file: File
  kind: UploadKind
  /** The address of an upload that goes on. */
  from: string | undefined
  onProgress: (progress: Progress) => void
  /** Called with the upload's address on the server, as soon as that is known. */
  onPlace: (url: string) => void
}

/** A file that is being sent. */
export interface Sending {
  /** The stored file; rejects with an ApiError for what was refused, with an AbortError after `cancel` and `leave`. */
  done: Promise<StoredFile>
  pause: () => void
  goOn: () => void
  /** Gives the upload up, on the server too. */
  cancel: () => void
  /** Stops sending and leaves the bytes that have arrived where they are. */
  leave: () => void
}

/**
 * Sends a file in a way that goes on after a lost connection, by itself, and later from another page. Its checksum is
 * taken meanwhile and compared by the server at the end.
 */
export function startSending({ file, kind, from, onProgress, onPlace }: SendOptions): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile>()
  const checksum = checksumOf(file)
  const pace = createPace()
  const finishing = new AbortController()
  let progress: Progress = { phase: 'sending', sent: 0, kept: 0, secondsLeft: null }
  let ended = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSign = performance.now()

  const upload = new Upload(file, {
    endpoint: address(baseUrl, beginUpload, {}),
    uploadUrl: from ?? null,
    chunkSize,
    // The tries are our own: they go on for as long as there is no connection, and begin when there is one.
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { kind, filename: file.name },
    onBeforeRequest: prepare,
    onAfterResponse(request, response) {
      requireKnown(request, response)
      const kept = Number(response.getHeader('Upload-Offset') ?? Number.NaN)
      if (Number.isInteger(kept)) tell({ kept })
    },
    onUploadUrlAvailable: () => upload.url && onPlace(upload.url),
    onProgress: (sent) => {
      lastSign = performance.now()
      pace.note(sent)
      tell({ sent, secondsLeft: pace.secondsLeft(file.size) })
    },
    onChunkComplete: () => {
      failures = 0
    },
    onSuccess: () => void finish(),
    onError: (error) => void failed(failureOf(error as DetailedError)),
  })

  /** Adds the session to a request, read anew each time: it may be another one by now. */
  function prepare(request: HttpRequest): void {
    if (ended || progress.phase !== 'sending') throw new Error('Nothing is to be sent now')
    for (const [name, value] of Object.entries(http.headers())) request.setHeader(name, value)
  }

  function tell(change: Partial<Progress>): void {
    progress = { ...progress, ...change }
    if (!ended) onProgress(progress)
  }

  function send(): void {
    clearTimeout(timer)
    lastSign = performance.now()
    pace.rest()
    tell({ phase: 'sending', secondsLeft: null })
    upload.start()
  }

  async function finish(): Promise<void> {
    tell({ phase: 'checking', sent: file.size, secondsLeft: null })
    const sha256 = await checksum.sum
    if (ended) return
    if (sha256 === null) return end(() => reject(unreadable()))
    const id = upload.url?.split('/').at(-1) ?? ''
    try {
      const input = { params: { id }, body: { sha256 } }
      const { data } = await http.call(finishUpload, input, { signal: finishing.signal })
      end(() => resolve(data))
    } catch (error) {
      await failed(error)
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (ended || (progress.phase !== 'sending' && progress.phase !== 'checking')) return
    if (isLost(error) && !(await isReadable(file))) return end(() => reject(unreadable()))
    failures += 1
    if (mayPass(error, progress.phase) && (isLost(error) || failures < mostTries)) wait()
    else end(() => reject(error))
  }

  function wait(): void {
    tell({ phase: 'waiting', secondsLeft: null })
    clearTimeout(timer)
    timer = setTimeout(send, delays[Math.min(failures, delays.length) - 1] ?? delays[0])
  }

  function lost(): void {
    if (progress.phase !== 'sending') return
    void upload.abort()
    failures += 1
    wait()
  }

  const back = () => {
    if (progress.phase === 'waiting') send()
  }
  const watch = setInterval(() => {
    if (performance.now() - lastSign > patience) lost()
  }, 5000)
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)

  function end(how: () => void): void {
    if (ended) return
    ended = true
    clearTimeout(timer)
    clearInterval(watch)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
    checksum.stop()
    how()
  }

  function stop(): void {
    finishing.abort()
    void upload.abort()
    end(() => reject(new DOMException('Upload cancelled', 'AbortError')))
  }

  send()
  return {
    done: promise,
    pause() {
      if (progress.phase === 'checking') return
      clearTimeout(timer)
      void upload.abort()
      tell({ phase: 'paused', secondsLeft: null })
    },
    goOn: send,
    cancel() {
      stop()
      if (upload.url) giveUp(upload.url)
    },
    leave: stop,
  }
}

/** Tells the server that an upload is over. Where that fails, it is given up there after a day. */
export function giveUp(url: string): void {
  Upload.terminate(url, { headers: http.headers(), retryDelays: delays }).catch(() => undefined)
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    // The file was changed, moved or taken away with its drive.
    return false
  }
}

function unreadable(): ApiError {
  return new ApiError(0, 'unexpected', t('uploads.unreadable'))
}
