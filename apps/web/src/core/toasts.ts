import { createStore } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
  /** An action that the person can take, offered with the sentence. */
  action?: ToastAction
  /** What the server's log calls the call that failed. */
  reference: string | null
}

export interface ToastAction {
  label: string
  run: () => void
}

/** The notifications on show: at most one of each kind, the newest, and one of each kind with an action. */
export const toasts = createStore<readonly Toast[]>([])
let count = 0

/**
 * Shows a sentence in the corner; a newer one of the same kind replaces it. A notification with an action is replaced
 * only by another one with an action.
 */
export function notify(
  kind: Toast['kind'],
  message: string,
  action?: ToastAction,
  reference?: string | null,
): void {
  if (!message) return
  count += 1
  const others = toasts
    .get()
    .filter(
      (toast) => toast.kind !== kind || (toast.action !== undefined) !== (action !== undefined),
    )
  toasts.set([
    ...others,
    { id: count, kind, message, reference: reference ?? null, ...(action && { action }) },
  ])
}

/** Takes one notification away. */
export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
