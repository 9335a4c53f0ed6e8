import { dismiss, notify, toasts } from '../../../core/toasts.ts'

/** What was said last. */
let told = ''

const order = ['name', 'description', 'start_date', 'deadline', 'end_date']

/**
 * Shows why settings could not be saved: of name, description, start date and deadline the first that is wrong (P9.14),
 * else whatever is. Every field says it for itself as well.
 */
export function tellFirst(errors: Record<string, string>): void {
  const path = order.find((field) => errors[field]) ?? Object.keys(errors)[0]
  if (path === undefined) return
  told = errors[path] ?? ''
  notify('error', told)
}

/** Takes away what was said of settings that are saved now. */
export function untellFirst(): void {
  for (const { id, kind, message } of toasts.get())
    if (kind === 'error' && message === told) dismiss(id)
}
