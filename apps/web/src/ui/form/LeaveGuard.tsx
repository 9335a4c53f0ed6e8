import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../app/messages.ts'
import { confirm } from '../dialogs.ts'

/** Asks before a page with unsaved work is left, whether by a link, Back or closing the window. Draws nothing. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useT()
  const unsaved = useRef(dirty)
  useEffect(() => {
    unsaved.current = dirty
  }, [dirty])
  useBlocker({
    enableBeforeUnload: () => unsaved.current,
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved.current || current.pathname === next.pathname) return false
      return !(await confirm({
        title: t('ui.leave_title'),
        text: t('ui.leave_text'),
        action: t('ui.leave_go'),
        cancel: t('ui.leave_stay'),
        danger: true,
      }))
    },
  })
  return null
}
