import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../app/messages.ts'
import { type ConfirmOptions, confirm } from '../dialogs.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** Another question than the general one, by the path of the page that is asked for. */
  question?: (path: string) => ConfirmOptions | undefined
}

/** Asks before a page with unsaved work is left, whether by a link, Back or closing the window. Draws nothing. */
export function LeaveGuard({ dirty, question }: LeaveGuardProps) {
  const t = useT()
  const unsaved = useRef(dirty)
  useEffect(() => {
    unsaved.current = dirty
  }, [dirty])
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
      return !(await confirm(question?.(next.pathname) ?? general))
    },
  })
  return null
}
