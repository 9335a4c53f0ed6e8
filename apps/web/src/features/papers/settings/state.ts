import type { updateQuiz } from '@meridian/contract/quizzes.ts'
import type { FormValues } from '../../../ui/form/contract-form.types.ts'
import type { ContractForm } from '../../../ui/form/form.ts'

/**
 * The values of the settings form, for the calls of quizzes and of assignments: each has its own name for the end
 * (`end_date`, `deadline`). Classes are ids.
 */
export type SettingsValues = Omit<FormValues<typeof updateQuiz>, 'classes'> & {
  classes?: string[]
  deadline?: string | null
}

export type SettingsState = ContractForm<SettingsValues>
