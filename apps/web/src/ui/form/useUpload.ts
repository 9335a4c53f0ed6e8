import {
  type FileKind,
  fileTypes,
  getUploadLimits,
  type StoredFile,
  uploadDocument,
  uploadImage,
  uploadMedia,
} from '@meridian/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { useData } from '../../app/calls.ts'
import { upload } from '../../app/client.ts'
import { ApiError } from '../../app/http.ts'
import { useT } from '../../app/messages.ts'

const routes = {
  image: uploadImage,
  video: uploadMedia,
  audio: uploadMedia,
  document: uploadDocument,
} as const

/** A limit in megabytes, as it is configured. */
export function inMegabytes(bytes: number): number {
  return Math.round((bytes / (1024 * 1024)) * 10) / 10
}

/** A file on its way, in bytes. */
export interface Going {
  file: File
  sent: number
  total: number
}

interface UploadOptions {
  kind: Exclude<FileKind, 'captions'>
  onStored: (stored: StoredFile, file: File) => void
  /** Told when a file begins and ends being sent, so that a form can wait for it. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/**
 * Sends one file at a time. What its name or its size rules out is refused before it is sent; the server decides by the
 * bytes. `refused` is why the last one was not taken, as a sentence that follows its name.
 */
export function useUpload({ kind, onStored, onBusy }: UploadOptions) {
  const t = useT()
  const abort = useRef<AbortController>(undefined)
  const [going, setGoing] = useState<Going | null>(null)
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const limits = useData(getUploadLimits, {}, { handled: true })
  const limit = limits.data?.data[kind]
  useEffect(() => () => abort.current?.abort(), [])
  const busy = going !== null
  useEffect(() => {
    if (!busy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  /** Why a file need not be sent at all; null where the server has to say. */
  function hopeless(file: File): string | null {
    const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
    const types: readonly string[] = fileTypes[kind]
    if (ending !== undefined && !types.includes(ending)) return wrongType()
    if (file.size === 0) return t('ui.file_empty')
    if (limit === undefined || file.size <= limit) return null
    return t('ui.file_too_large', { max: inMegabytes(limit) })
  }
  function wrongType(): string {
    return t('ui.image_rejected', { types: fileTypes[kind].join(', ') })
  }

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    const why = hopeless(file)
    setRefused(why === null ? null : { name: file.name, why })
    if (why !== null) return
    const mine = new AbortController()
    abort.current?.abort()
    abort.current = mine
    setGoing({ file, sent: 0, total: file.size })
    try {
      const { data } = await upload(
        routes[kind],
        { file },
        {
          handled: true,
          quiet: true,
          signal: mine.signal,
          onProgress: (sent, total) => {
            if (!mine.signal.aborted) setGoing({ file, sent, total })
          },
        },
      )
      // One call takes videos and audio: which of them it is, only the bytes say.
      if (data.kind === kind) onStored(data, file)
      else setRefused({ name: file.name, why: wrongType() })
    } catch (problem) {
      // Cancelled by the person: there is nothing to say.
      if (!(problem instanceof ApiError)) return
      setRefused({ name: file.name, why: t('ui.image_failed', { message: problem.message }) })
    } finally {
      if (abort.current === mine) setGoing(null)
    }
  }

  return { going, refused, limit, send, cancel: () => abort.current?.abort() }
}
