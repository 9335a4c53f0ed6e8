import { fileTypes, getUploadLimits } from '@meridian/contract/calls/files.gen.ts'
import { beginUpload } from '@meridian/contract/calls/uploads.gen.ts'
import type { FileKind, StoredFile } from '@meridian/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { useData } from '../../core/calls.ts'
import { through } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { getSession } from '../../core/session.ts'
import type { Progress } from './upload/progress.ts'
import { dropRecord, keepRecord, recordOf, recordsOf, type UploadRecord } from './upload/records.ts'
import type { Sending } from './upload/sending.ts'

/** Milliseconds between two notes of an upload's progress. */
const noteEvery = 1500

/** A limit in megabytes, as it is configured. */
export function inMegabytes(bytes: number): number {
  return Math.round((bytes / (1024 * 1024)) * 10) / 10
}

/** A file on its way, in bytes. */
export interface Going extends Progress {
  file: File
  total: number
}

interface UploadOptions {
  kind: Exclude<FileKind, 'captions'>
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
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const [unfinished, setUnfinished] = useState(() => newest(kind))
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

  /** Why a file need not be sent at all; null where the server has to decide. */
  function hopeless(file: File): string | null {
    const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
    const types: readonly string[] = fileTypes[kind]
    if (ending !== undefined && !types.includes(ending))
      return t('uploads.image_rejected', { types: types.join(', ') })
    if (file.size === 0) return t('uploads.file_empty')
    if (limit === undefined || file.size <= limit) return null
    return t('uploads.file_too_large', { max: inMegabytes(limit) })
  }

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const why = files.length > 1 ? t('uploads.one_file') : hopeless(file)
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
    const note = noted(person, { kind, ...described(file), ...record })
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
      if (isMine()) setRefused(refusalOf(file, problem))
    } finally {
      if (isMine()) {
        current.current = undefined
        setGoing(null)
        setUnfinished(newest(kind))
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

  /** The refusal to show; none for an upload that the person has cancelled. */
  function refusalOf(file: File, problem: unknown) {
    if (problem instanceof DOMException && problem.name === 'AbortError') return null
    const message = problem instanceof Error ? problem.message : t('base.error_unexpected')
    const known = problem instanceof ApiError ? message : t('base.error_network')
    return { name: file.name, why: t('uploads.image_failed', { message: known }) }
  }

  async function discard(record: UploadRecord): Promise<void> {
    dropRecord(getSession()?.user.id ?? '', record.url)
    setUnfinished(newest(kind))
    const { giveUp } = await import('./upload/sending.ts')
    giveUp(record.url)
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

const described = ({ name, size, lastModified }: File) => ({ name, size, modified: lastModified })

/** The newest upload of a kind that the person neither ended nor gave up. */
function newest(kind: UploadOptions['kind']): UploadRecord | null {
  const records = recordsOf(getSession()?.user.id ?? '')
  return records.find((record) => record.kind === kind) ?? null
}

/** Notes the state of an upload, now and then or at once; null forgets it. */
function noted(
  person: string,
  first: Omit<UploadRecord, 'url' | 'sent' | 'at'> & Partial<UploadRecord>,
) {
  let known: UploadRecord = { url: '', sent: 0, at: Date.now(), ...first }
  let last = 0
  return (change: Partial<UploadRecord> | null, atOnce = false): void => {
    if (change === null) {
      dropRecord(person, known.url)
      return
    }
    // Another address is another upload: the old one was gone.
    if (change.url && known.url && change.url !== known.url) {
      dropRecord(person, known.url)
      known = { ...known, at: Date.now() }
    }
    known = { ...known, ...change }
    if (!known.url || (!atOnce && Date.now() - last < noteEvery)) return
    last = Date.now()
    keepRecord(person, known)
  }
}
