import type { ApiError } from '../../core/http.ts'
import type { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'

/**
 * What a person's form does when the server wants the password first, because the email has become another one: asks for it,
 * and tries again with what was typed.
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
