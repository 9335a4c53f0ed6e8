import { changeLanguage as keepLanguage } from '@meridian/contract/calls/session.gen.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { queryClient } from './calls.ts'
import { call } from './client.ts'
import { changeLanguage, t } from './messages.ts'
import { updateSessionUser } from './session.ts'
import { notify } from './toasts.ts'

/** Changes the language of the page at once, and stores it as the person's own, which mails and exports use. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language)
  } catch {
    // The texts did not come: the page stays in its language.
    return notify('error', t('base.error_network'))
  }
  updateSessionUser({ language })
  // A failure is shown by the call; the page keeps the language that was asked for.
  await call(keepLanguage, { body: { language } }, { quiet: true }).catch(() => undefined)
  // The server words its sentences in the language of the page, so the data on the page are read again.
  await queryClient.invalidateQueries()
}
