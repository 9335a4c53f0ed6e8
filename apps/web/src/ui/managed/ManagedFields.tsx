import { TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { ChoicesField } from '../form/ChoicesField.tsx'
import type { FormFields } from '../form/form.ts'
import { ImageField } from '../form/ImageField.tsx'
import { Optional } from '../form/Optional.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import type { At, FieldProps } from '../form/paths.ts'
import { type Declared, formNames } from './declared.ts'
import type { Parts } from './inputs.tsx'

const parts: Parts = {
  Text: ({ field, label, max, type, hint }) => (
    <TextInput
      {...field}
      label={label}
      {...(hint !== undefined && { description: hint })}
      {...(type === 'url' && { autoCapitalize: 'none', spellCheck: false })}
      dir={type === undefined ? 'auto' : 'ltr'}
      autoComplete="off"
      {...(max !== undefined && { maxLength: max })}
      {...(type === 'email' && { type })}
      {...(type !== undefined && { inputMode: type })}
    />
  ),
  Phone: ({ field, label }) => (
    <PhoneField given={field} label={label} autoComplete="off" placeholder="01012345678" />
  ),
  Choice: ({ field, ...rest }) => <ChoiceField {...field} {...rest} />,
  Choices: ({ field, ...rest }) => <ChoicesField {...field} {...rest} />,
  Picture: ({ field, ...rest }) => <ImageField {...field} {...rest} />,
}

/** What a field gets that its page draws itself. */
export interface OwnProps<Values, Detail, Value> {
  field: FieldProps<Value>
  label: ReactNode
  form: FormFields<Values>
  thing: Detail | undefined
}

/** How a page draws the fields that depend on others. */
export type OwnFields<Values, Detail> = {
  [Name in keyof Values & string]?: (props: OwnProps<Values, Detail, At<Values, Name>>) => ReactNode
}

interface ManagedFieldsProps<Values, Row, Detail extends Row, Facts extends string> {
  fields: Declared<Values, Row, Detail, Facts>
  form: FormFields<Values>
  /** The thing as it is stored, where it is changed. */
  thing?: Detail
  own?: OwnFields<Values, Detail>
}

/** The fields of a thing in the order of its declaration: the same ones for a new one and for one that exists. */
export function ManagedFields<Values, Row, Detail extends Row, Facts extends string>(
  props: ManagedFieldsProps<Values, Row, Detail, Facts>,
) {
  const { fields, form, thing, own } = props
  const t = useT()
  return formNames(fields).map((name) => {
    const { label: key, optional, input } = fields[name]
    const label = optional ? <Optional>{t(key)}</Optional> : t(key)
    const draw = own?.[name]
    // A field that nobody draws is none of the form's: what is wrong with it is said beside the others.
    if (!draw && input === 'own') return null
    const field = form.field(name)
    const drawn = draw
      ? draw({ field, label, form, thing })
      : input !== 'own' && input({ parts, field, label, thing, t })
    return <Fragment key={name}>{drawn}</Fragment>
  })
}
