import { finishUpload } from '@meridian/contract/calls/uploads.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import { type HttpRequest, Upload } from 'tus-js-client'
import { http } from '../../../core/client.ts'
import { checksumOf } from './checksum.ts'
import { watchConnection } from './connection.ts'
import { isLost, mayPass } from './failures.ts'
import { createPace } from './pace.ts'
import type { Progress } from './progress.ts'
import { isReadable, unreadable } from './readable.ts'
import { createTries, delays } from './tries.ts'
import { uploadOf } from './tus.ts'

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
  const tries = createTries(send)
  let progress: Progress = { phase: 'sending', sent: 0, kept: 0, secondsLeft: null }
  let ended = false

  const upload = uploadOf({
    file,
    kind,
    from,
    onBeforeRequest: prepare,
    onPlace,
    onKept: (kept) => tell({ kept }),
    onSent(sent) {
      connection.heard()
      pace.note(sent)
      tell({ sent, secondsLeft: pace.secondsLeft(file.size) })
    },
    onChunk: tries.succeed,
    onAllSent: () => void finish(),
    onFailed: (error) => void failed(error),
  })
  const connection = watchConnection({
    onLost: lost,
    onBack() {
      if (progress.phase === 'waiting') send()
    },
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
    tries.stop()
    connection.heard()
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
    tries.fail()
    if (mayPass(error, progress.phase) && (isLost(error) || tries.areLeft())) wait()
    else end(() => reject(error))
  }

  function wait(): void {
    tell({ phase: 'waiting', secondsLeft: null })
    tries.wait()
  }

  function lost(): void {
    if (progress.phase !== 'sending') return
    void upload.abort()
    tries.fail()
    wait()
  }

  function end(how: () => void): void {
    if (ended) return
    ended = true
    tries.stop()
    connection.stop()
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
      tries.stop()
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
