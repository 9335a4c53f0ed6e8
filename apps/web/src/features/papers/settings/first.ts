import { dismiss, notify, toasts } from '../../../core/toasts.ts'

/** The sentence that was shown last. */
let told = ''

const order = ['name', 'description', 'start_date', 'deadline', 'end_date']

/**
 * Shows one notification on why settings could not be saved: the first problem of name, description, start date and deadline
 * (P9.14), else any other. Every field shows its own problem as well.
 * @param errors the sentences by the paths of their fields
 */
export function tellFirst(errors: Record<string, string>): void {
  const path = order.find((field) => errors[field]) ?? Object.keys(errors)[0]
  if (path === undefined) return
  told = errors[path] ?? ''
  notify('error', told)
}

/** Removes the notification of `tellFirst`, once the settings are saved. */
export function untellFirst(): void {
  for (const { id, kind, message } of toasts.get())
    if (kind === 'error' && message === told) dismiss(id)
}
