import type { ChangeEvent, ReactNode } from 'react'

/** The dotted paths into the values of a form: `name`, `units.0.lessons`, `extension.extra_days`. */
export type Path<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Path<Item>}`
  : Values extends object
    ? { [K in keyof Values & string]: K | `${K}.${Path<NonNullable<Values[K]>>}` }[keyof Values &
        string]
    : never

/** What lies at a path. */
export type At<Values, P extends string> = P extends `${infer First}.${infer Rest}`
  ? At<Part<Values, First>, Rest>
  : Part<Values, P>

type Part<Values, Name extends string> =
  NonNullable<Values> extends readonly (infer Item)[]
    ? Item
    : Name extends keyof NonNullable<Values>
      ? NonNullable<Values>[Name]
      : never

/** One item of the list at a path. */
export type ItemAt<Values, P extends string> =
  NonNullable<At<Values, P>> extends readonly (infer Item)[] ? Item : never

/** The props of the input for one path of a form. */
export interface FieldProps<Value> {
  name: string
  value: Value
  /** Told the value itself, or the event of an input; null where a choice is taken back. */
  onChange(told: Value | Typed<Value> | null | ChangeEvent<{ value: string }>): void
  onBlur?: () => void
  onFocus?: () => void
  error?: ReactNode
}

/** What is typed may be any text where one of a few is asked for, and nothing where a number is: the schema of the call says. */
type Typed<Value> =
  NonNullable<Value> extends string ? string : NonNullable<Value> extends number ? '' : never

/** The props of the input for one path of a form that holds yes or no. */
export interface CheckboxProps {
  name: string
  checked?: boolean
  onChange: (told: boolean | ChangeEvent) => void
}
