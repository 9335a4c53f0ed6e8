import { loadTexts, t } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import type * as Form from './form.ts'
import { loadProblems } from './problems-later.ts'

let known: typeof Form | null = null

/** Loads what opens with a question and its words, once. A failure is tried again by the next who asks. */
export async function loadForm(): Promise<void> {
  const [form] = await Promise.all([known ?? import('./form.ts'), loadProblems(), loadTexts()])
  known = form
}

/** Waits for what opens with a question. @returns false where it does not come, which is said */
export async function formComes(): Promise<boolean> {
  try {
    await loadForm()
    return true
  } catch {
    notify('error', t('base.error_network'))
    return false
  }
}

/** What opens with a question; only asked once it has come, as nothing is open before. */
export function form(): typeof Form {
  if (!known) throw new Error('A question is open before its form is there')
  return known
}
