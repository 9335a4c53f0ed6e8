import { createStore } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
}

/** The notifications on show: at most one of each kind, the newest. */
export const toasts = createStore<readonly Toast[]>([])
let count = 0

/** Shows a sentence in the corner; a newer one of the same kind takes its place. */
export function notify(kind: Toast['kind'], message: string): void {
  if (!message) return
  count += 1
  const others = toasts.get().filter((toast) => toast.kind !== kind)
  toasts.set([...others, { id: count, kind, message }])
}

/** Takes one notification away. */
export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
