import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../app/messages.ts'
import { type ConfirmOptions, confirm } from '../dialogs.ts'
import { useAlone } from '../useAlone.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** A file is on its way, which leaving would stop. */
  uploading?: boolean
  /** Another question than the general one, by the path of the page that is asked for. */
  question?: (path: string) => ConfirmOptions | undefined
}

/** Asks before a page with unsaved work is left, whether by a link, Back or closing the window. Draws nothing. */
export function LeaveGuard({ dirty, uploading = false, question }: LeaveGuardProps) {
  const t = useT()
  const unsaved = useRef(dirty)
  const sending = useRef(uploading)
  const alone = useAlone()
  useEffect(() => {
    unsaved.current = dirty || uploading
    sending.current = uploading
  }, [dirty, uploading])
  useBlocker({
    enableBeforeUnload: () => unsaved.current,
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved.current || current.pathname === next.pathname) return false
      const general = {
        title: t('ui.leave_title'),
        text: t('ui.leave_text'),
        action: t('ui.leave_go'),
        cancel: t('ui.leave_stay'),
        danger: true,
      }
      const stopping = {
        title: t('uploads.leave_title'),
        text: t('uploads.leave_text'),
        action: t('uploads.leave_go'),
        cancel: t('uploads.leave_stay'),
        danger: true,
      }
      const own = question?.(next.pathname)
      // Asked already: a second click, or Back while the question stands, is no answer and no question of its own.
      const leave = await alone(() => confirm(own ?? (sending.current ? stopping : general)))
      return !leave
    },
  })
  return null
}
