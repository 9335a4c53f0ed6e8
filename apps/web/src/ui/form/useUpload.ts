import { getUploadLimits } from '@meridian/contract/calls/files.gen.ts'
import { beginUpload } from '@meridian/contract/calls/uploads.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { useData } from '../../core/calls.ts'
import { through } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { getSession } from '../../core/session.ts'
import { noted } from './upload/notes.ts'
import type { Progress } from './upload/progress.ts'
import { recordOf, type UploadRecord } from './upload/records.ts'
import { type FieldKind, hopeless, type Refusal, refusalOf } from './upload/refusals.ts'
import type { Sending } from './upload/sending.ts'
import { useUnfinished } from './upload/useUnfinished.ts'

/** A file on its way, in bytes. */
export interface Going extends Progress {
  file: File
  total: number
}

interface UploadOptions {
  kind: FieldKind
  onStored: (stored: StoredFile, file: File) => void
  /** Called when the sending of a file begins and ends, so that a form can wait for it. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/**
 * Sends one file at a time. A file that its name or its size rules out is refused before it is sent; the server decides
 * by the bytes. `refused` is the reason for the last refusal, as a sentence that follows the file's name. A lost
 * connection is waited for; an earlier upload goes on where it stopped when the same file is chosen again, and is
 * `unfinished` until then. When the field goes, so does the upload, unless the session has ended.
 */
export function useUpload({ kind, onStored, onBusy }: UploadOptions) {
  const t = useT()
  const current = useRef<Sending>(undefined)
  const [going, setGoing] = useState<Going | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { unfinished, look, discard } = useUnfinished(kind)
  const limits = useData(getUploadLimits, {}, { handled: true })
  const limit = limits.data?.data[kind]
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
      if (getSession()) current.current?.cancel()
      else current.current?.leave()
    },
    [],
  )
  const busy = going !== null
  useEffect(() => {
    if (!busy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const why = files.length > 1 ? t('uploads.one_file') : hopeless(file, kind, limit, t)
    setRefused(why === null ? null : { name: files.length > 1 ? '' : file.name, why })
    if (why !== null) return
    current.current?.cancel()
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine
    const person = getSession()?.user.id ?? ''
    const record = recordOf(person, kind, file)
    const sent = record?.sent ?? 0
    const begun = { phase: 'starting', sent, kept: sent, secondsLeft: null } as const
    setGoing({ file, total: file.size, ...begun })
    const note = noted(person, file, { kind, ...record })
    try {
      const { startSending } = await import('./upload/sending.ts')
      if (!isMine()) return
      const sending = startSending({
        file,
        kind,
        from: record?.url,
        onPlace: (url) => note({ url }, true),
        onProgress: (progress) => {
          note({ sent: progress.kept }, progress.phase !== 'sending')
          if (isMine()) setGoing({ file, total: file.size, ...progress })
        },
      })
      current.current = sending
      const stored = await through(
        beginUpload,
        { handled: true, quiet: true, shown: true },
        () => sending.done,
      )
      note(null)
      if (isMine()) onStored(stored, file)
    } catch (problem) {
      // With the session gone, it goes on after logging in again.
      if (!(problem instanceof ApiError) || problem.code !== 'unauthenticated') note(null)
      if (isMine()) setRefused(refusalOf(file, problem, t))
    } finally {
      if (isMine()) {
        current.current = undefined
        setGoing(null)
        look()
      }
    }
  }

  function cancel(): void {
    if (current.current) current.current.cancel()
    else {
      // The sending code is still being loaded: when it is there, this is no longer its turn.
      turn.current += 1
      setGoing(null)
    }
  }

  return {
    going,
    refused,
    limit,
    unfinished,
    send: (files: readonly File[]) => send(files),
    discard: (record: UploadRecord) => void discard(record),
    cancel,
    pause: () => current.current?.pause(),
    goOn: () => current.current?.goOn(),
  }
}
