import { attachmentMax } from '@meridian/contract/calls/announcements.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { type AttachmentKind, attachedTypes, kindOfName, roomBeside } from './attachments.ts'

/** A file that was chosen, with the number of its turn. */
interface Chosen {
  key: number
  file: File
  kind: AttachmentKind
  /** Whether it has been on its way: then it was refused, or is a file of the form in a moment. */
  ended: boolean
}

/** The files that were chosen and are not attached yet, of which `turn` is on its way: those that wait, and those that were refused. */
export function useChosen(files: readonly StoredFile[], onBusy: (busy: boolean) => void) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const count = useRef(0)

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
      return { ...one, key: count.current, ended: false }
    })
    setChosen((before) => [...before, ...rows])
  }
  const drop = (key: number) => setChosen((before) => before.filter((one) => one.key !== key))
  const end = (key: number) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ended: true } : one)))
  const turn = chosen.find(({ ended }) => !ended)?.key ?? null
  const uploading = turn !== null
  useEffect(() => {
    if (!uploading) return
    onBusy(true)
    return () => onBusy(false)
  }, [uploading, onBusy])
  return { chosen, choose, refused, drop, end, turn, uploading }
}
