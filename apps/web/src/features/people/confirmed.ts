import type { ApiError } from '../../core/http.ts'
import type { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'

/**
 * Makes the `onRefused` of a person's form. The server wants the actor's password before an email changes: this asks for it, and
 * has the form sent again with the same values.
 */
export function confirmingEmail(t: ReturnType<typeof useT>, name: string) {
  return async <Values>(error: ApiError, values: Values): Promise<Values | null> => {
    if (error.code !== 'not_confirmed') return null
    const sure = await confirmPassword({
      title: t('people.email_confirm_title', { name }),
      text: t('people.email_confirm_text'),
      action: t('people.email_confirm_action'),
    })
    return sure ? values : null
  }
}
