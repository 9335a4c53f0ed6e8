import type { FormEvent, ReactNode, RefObject } from 'react'
import type { At, CheckboxProps, FieldProps, ItemAt, Path } from './paths.ts'

/** The fields of a form, by the dotted paths into what they hold. A path that is not there does not compile. */
export interface FormFields<Values> {
  values: Values
  errors: Readonly<Record<string, ReactNode>>
  /** The props of an input: value, change and error. */
  field: <P extends Path<Values>>(path: P) => FieldProps<At<Values, P>>
  /** The same for what is checked rather than filled. */
  checkbox: (path: Path<Values>) => CheckboxProps
  /** Changes one value. */
  set: <P extends Path<Values>>(path: P, value: At<Values, P>) => void
  /** Adding, removing and moving the items of a list in the form. */
  list: {
    insert: <P extends Path<Values>>(path: P, item: ItemAt<Values, P>, index?: number) => void
    remove: (path: Path<Values>, index: number) => void
    move: (path: Path<Values>, from: number, to: number) => void
  }
}

/** A form from a call of the contract, whatever the call: what its fields hold, and what becomes of them. */
export interface ContractForm<Values> extends ContractFormState, FormFields<Values> {
  /** Puts problems on fields, by dotted path. */
  setErrors: (errors: Record<string, string>) => void
  /** Starts again from other values, which then count as saved. */
  restart: (values: Values) => void
}

/** What the page around a form needs of it, whatever its fields hold. */
export interface ContractFormState {
  element: RefObject<HTMLFormElement | null>
  /** Checks it and sends it; true once it is saved. */
  submit: (event?: FormEvent) => Promise<boolean>
  dirty: boolean
  saving: boolean
  /** What is wrong and belongs to no field, as a sentence. */
  problem: string | null
}
