import type { PageCall } from '@meridian/contract/core/route.ts'
import type { ReactNode } from 'react'
import type { T } from '../../core/messages.ts'
import type { Choice } from '../form/choices.ts'
import type { FieldProps } from '../form/paths.ts'

/** What every part gets: the props of its path, and its label. */
interface Filled<Value> {
  field: FieldProps<Value>
  label: ReactNode
}

interface TextKind {
  max?: number
  /** Texts are written in either direction; emails, phone numbers and names in Latin letters from left to right. */
  type?: 'email' | 'tel' | 'url'
  /** A sentence under the label. */
  hint?: (t: T) => string
}

interface OneOf {
  route: PageCall
  current: Choice | undefined
}

interface SomeOf {
  route: PageCall
  input?: { query: Record<string, string> } | undefined
  current: readonly Choice[] | undefined
  description?: ReactNode
}

/**
 * The parts that fields are filled in with. A form brings them (`ManagedFields`), and a list that reads the same declaration does
 * not: they are heavier than the list.
 */
export interface Parts {
  Text: (
    props: Filled<string | undefined> & Omit<TextKind, 'hint'> & { hint?: string },
  ) => ReactNode
  Phone: (props: Filled<string | undefined>) => ReactNode
  Choice: (props: Filled<string | undefined> & OneOf) => ReactNode
  Choices: (props: Filled<string[] | undefined> & SomeOf) => ReactNode
  Picture: (
    props: Filled<string | null | undefined> & { url: string | null | undefined },
  ) => ReactNode
}

/** What an input is drawn from: the form's parts, the field, and the thing as it is stored where there is one. */
interface Drawn<Value, Detail> extends Filled<Value> {
  parts: Parts
  thing: Detail | undefined
  t: T
}
export type Input<Value, Detail> = (drawn: Drawn<Value, Detail>) => ReactNode

/** One line of text. */
export function text({ hint, ...kind }: TextKind = {}): Input<string | undefined, unknown> {
  return ({ parts: { Text }, field, label, t }) => (
    <Text field={field} label={label} {...kind} {...(hint && { hint: hint(t) })} />
  )
}

/** A phone number of the people whom Meridian knows. */
export const phone: Input<string | undefined, unknown> = ({ parts: { Phone }, field, label }) => (
  <Phone field={field} label={label} />
)

/** One of the choices of a dropdown call; `current` is the one that is stored. */
export function choice<Detail>(
  route: PageCall,
  current: (thing: Detail) => Choice,
): Input<string | undefined, Detail> {
  return ({ parts: { Choice }, field, label, thing }) => (
    <Choice field={field} label={label} route={route} current={thing && current(thing)} />
  )
}

/** Several of the choices of a dropdown call, which may be asked with a query; `current` are those that are stored. */
export function choices<Detail>(
  route: PageCall,
  current: (thing: Detail) => readonly Choice[],
  description?: (t: T) => string,
  query?: Record<string, string>,
): Input<string[] | undefined, Detail> {
  return ({ parts: { Choices }, field, label, thing, t }) => (
    <Choices
      field={field}
      label={label}
      route={route}
      input={query && { query }}
      current={thing && current(thing)}
      description={description?.(t)}
    />
  )
}

/** A picture; `url` is the address of the one that is stored. */
export function picture<Detail>(
  url: (thing: Detail) => string | null,
): Input<string | null | undefined, Detail> {
  return ({ parts: { Picture }, field, label, thing }) => (
    <Picture field={field} label={label} url={thing && url(thing)} />
  )
}
