import type { updateQuiz } from '@meridian/contract/quizzes.ts'
import type { FormValues } from '../../../ui/form/contract-form.types.ts'
import type { ContractForm } from '../../../ui/form/form.ts'

/** What the form of a paper's settings holds, for either call: the end under that call's name of it, and classes by their ids. */
export type SettingsValues = Omit<FormValues<typeof updateQuiz>, 'classes'> & {
  classes?: string[]
  deadline?: string | null
}

export type SettingsState = ContractForm<SettingsValues>
