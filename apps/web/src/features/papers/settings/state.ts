import type { ContractFormState } from '../../../ui/form/useContractForm.ts'

/** What the form of either call has, as far as its fields go. */
export interface SettingsState extends ContractFormState {
  field: (path: string, kind?: { type?: 'input' | 'checkbox' }) => Record<string, unknown>
  set: (path: string, value: unknown) => void
  values: {
    book_id?: string | null
    unit_ids?: string[]
    classes?: readonly unknown[]
    start_date?: string | null
    deadline?: string | null
    end_date?: string | null
  }
}
