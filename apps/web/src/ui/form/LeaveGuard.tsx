import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../core/messages.ts'
import { type ConfirmOptions, choose, confirm } from '../dialogs.ts'
import { useAlone } from '../useAlone.ts'
import { stepsOfPop } from './history.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** A file is on its way, which leaving would stop. */
  uploading?: boolean
  /** Another question than the general one, by the path of the next page. */
  question?: (path: string) => ConfirmOptions | undefined
  /** Saves unsaved work, where that can be done on the way out: true once it is saved. */
  save?: (() => Promise<boolean>) | undefined
  /** Saves without asking; the question comes where that could not be done. */
  quietly?: boolean
}

/**
 * Asks before a page with unsaved work is left, whether by a link, Back or closing the window. Until the answer is given the
 * address stays that of the page: after Back too, which a reload would otherwise have carried out. Draws nothing.
 */
export function LeaveGuard({ dirty, uploading = false, ...asking }: LeaveGuardProps) {
  const { history } = useRouter()
  const unsaved = useRef(dirty)
  const alone = useAlone()
  const mayLeave = useQuestion({ uploading, ...asking })
  useEffect(() => {
    unsaved.current = dirty || uploading
  }, [dirty, uploading])
  useBlocker({
    enableBeforeUnload: () => unsaved.current,
    shouldBlockFn: async ({ current, next, action }) => {
      if (!unsaved.current || current.pathname === next.pathname) return false
      // A question is open already: a second click, or Back, is no answer to it and no question of its own.
      const ask = () => alone(() => mayLeave(next.pathname))
      if (action === 'PUSH' || action === 'REPLACE') return !(await ask())
      // The browser has gone there already. It is sent back at once, and goes again when the answer is yes.
      const steps = stepsOfPop(history.location.state)
      void ask().then((leave) => {
        if (leave) history.go(steps, { ignoreBlocker: true })
      })
      return true
    },
  })
  return null
}

/** Makes the function that asks whether the page may be left for a path, and saves first where that is the answer. */
function useQuestion({ uploading, question, save, quietly }: Omit<LeaveGuardProps, 'dirty'>) {
  const t = useT()
  const sending = useRef(uploading)
  useEffect(() => {
    sending.current = uploading
  }, [uploading])
  const general = {
    title: t('ui.leave_title'),
    text: t('ui.leave_text'),
    cancel: t('ui.leave_stay'),
  }
  const stopping = {
    title: t('uploads.leave_title'),
    text: t('uploads.leave_text'),
    action: t('uploads.leave_go'),
    cancel: t('uploads.leave_stay'),
    danger: true,
  }
  return async (path: string): Promise<boolean> => {
    const own = question?.(path)
    if (own) return confirm(own)
    if (sending.current) return confirm(stopping)
    if (quietly && (await save?.())) return true
    if (!save) return confirm({ ...general, action: t('ui.leave_go'), danger: true })
    const way = await choose({
      cancel: general.cancel,
      title: t('ui.leave_title_save'),
      text: t('ui.leave_text_save'),
      action: t('ui.leave_save'),
      other: t('ui.leave_unsaved'),
    })
    return way === 'other' || (way === 'action' && (await save()))
  }
}
