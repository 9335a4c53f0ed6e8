import { attachmentMax } from '@meridian/contract/calls/announcements.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { type AttachmentKind, attachedTypes, kindOfName, roomBeside } from './attachments.ts'

/** A file that was chosen, with the number of its turn. */
interface Chosen {
  key: number
  file: File
  kind: AttachmentKind
}

/** Where a file goes that has arrived: in the order in which they were chosen, whichever is there first. */
export function useOrder(files: readonly StoredFile[]) {
  const ranks = useRef(new Map<string, number>())
  return (id: string, rank: number): number => {
    ranks.current.set(id, rank)
    const next = files.findIndex((file) => (ranks.current.get(file.id) ?? 0) > rank)
    return next < 0 ? files.length : next
  }
}

/** The files that were chosen and are not attached yet: those on their way, and those that were refused on it. */
export function useChosen(files: readonly StoredFile[], onBusy: (busy: boolean) => void) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const [uploading, setUploading] = useState(false)
  const count = useRef(0)
  const busy = useRef(new Set<number>())
  const tell = useRef(new Map<number, (busy: boolean) => void>())

  function choose(next: readonly File[]): void {
    const fitting = next.flatMap((file) => {
      const kind = kindOfName(file.name)
      return kind ? [{ file, kind }] : []
    })
    const strange = next.find(({ name }) => kindOfName(name) === null)
    const room = roomBeside(files.length + chosen.length)
    const types = attachedTypes.join(', ')
    if (fitting.length > room)
      setRefused({ name: '', why: t('posting.attach_full', { max: attachmentMax }) })
    else if (strange)
      setRefused({ name: strange.name, why: t('uploads.image_rejected', { types }) })
    else setRefused(null)
    const rows = fitting.slice(0, room).map((one) => {
      count.current += 1
      return { ...one, key: count.current }
    })
    setChosen((before) => [...before, ...rows])
  }
  const drop = (key: number) => setChosen((before) => before.filter((one) => one.key !== key))
  /** The same function for a file as long as it is there: the upload tells it again whenever it is another. */
  const busyOf = useCallback(
    (key: number) => {
      const known = tell.current.get(key)
      if (known) return known
      const told = (now: boolean) => {
        if (now) busy.current.add(key)
        else busy.current.delete(key)
        setUploading(busy.current.size > 0)
        onBusy(busy.current.size > 0)
      }
      tell.current.set(key, told)
      return told
    },
    [onBusy],
  )
  return { chosen, choose, refused, drop, busyOf, uploading }
}
