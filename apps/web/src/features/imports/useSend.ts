import { importLimits } from '@meridian/contract/imports.limits.ts'
import type { ImportEncoding, ImportKind, ImportSeparator } from '@meridian/contract/imports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { keepFile } from './files.ts'
import { calls } from './kinds.ts'
import { addresses } from './shared/addresses.ts'

export const fileTypes = ['csv', 'xlsx', 'zip', 'txt', 'tsv'] as const

interface Wishes {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
}
interface Going {
  name: string
  sent: number
  total: number
}

/**
 * Sends a file to be planned, or the several files of a roster package, and goes to the page of the import. `refused` has the reason for which the server
 * did not take the last file.
 */
export function useSend(kind: ImportKind) {
  const t = useT()
  const navigate = useNavigate()
  const abort = useRef<AbortController>(undefined)
  const [going, setGoing] = useState<Going | null>(null)
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  function hopeless(file: File): string | null {
    const { text, workbook } = importLimits
    if (file.size === 0) return t('uploads.file_empty')
    const limit = /\.(xlsx|zip)$/i.test(file.name) ? workbook : text
    return file.size > limit ? t('uploads.file_too_large', { max: limit / (1024 * 1024) }) : null
  }

  async function send(files: readonly File[], wishes: Wishes = {}, replace = false): Promise<void> {
    const [first] = files
    if (!first) return
    const bad = files.map((file) => ({ name: file.name, why: hopeless(file) }))
    const problem = bad.find((one): one is { name: string; why: string } => one.why !== null)
    setRefused(problem ?? null)
    if (problem) return
    const name = files.map((file) => file.name).join(', ')
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const mine = new AbortController()
    abort.current?.abort()
    abort.current = mine
    setGoing({ name, sent: 0, total })
    try {
      const { data } = await upload(
        calls[kind].upload,
        { file: files, ...wishes },
        {
          handled: true,
          quiet: true,
          signal: mine.signal,
          onProgress: (sent, total) => {
            if (!mine.signal.aborted) setGoing({ name, sent, total })
          },
        },
      )
      // A package is not read with another encoding.
      if (files.length === 1) keepFile(data.id, first)
      await navigate({ to: addresses[kind].one, params: { id: data.id }, replace })
    } catch (error) {
      // Any other error is an upload that the person has cancelled, of which nothing is said.
      if (error instanceof ApiError) setRefused({ name, why: error.message })
    } finally {
      if (abort.current === mine) setGoing(null)
    }
  }

  return { going, refused, send, cancel: () => abort.current?.abort() }
}
