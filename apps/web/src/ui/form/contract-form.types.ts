import type { UseFormReturnType } from '@mantine/form'
import type { BodyInput, PageCall, ResponseOf } from '@meridian/contract/core/route.ts'
import type { ApiError } from '../../core/http.ts'

/** The values of a call's form: the input of its body. */
export type FormValues<R extends PageCall> = NonNullable<BodyInput<R>>
/** The values of a form whose call is not known where they are handled. */
export type Loose = Record<string, unknown>
/** Mantine's form underneath, which holds what is typed and the problems of the fields. */
export type LooseForm = UseFormReturnType<Loose>

export interface ContractFormOptions<R extends PageCall, Values = FormValues<R>> {
  /** The values at first; for an edit, the loaded thing with its id and version. */
  initial: NoInfer<Values>
  /** Values for the path, where the route has some. */
  params?: Record<string, string>
  /** Called after the server has accepted it. The form counts as unchanged from here. */
  onSaved?: (answer: ResponseOf<R>) => void
  /**
   * Asked first when the server refuses: resolves to the values to try again with, once the person has agreed to the
   * refusal's sentence; null shows the refusal.
   */
  onRefused?: (error: ApiError, values: FormValues<R>) => Promise<FormValues<R> | null>
  /** Asked before it is sent, once nothing is wrong with it: resolves to what is sent, or to null where the person goes back to the form. */
  onSend?: (values: FormValues<R>) => Promise<FormValues<R> | null>
  /** Called with the problems of the fields, by path, each time that they keep the form from being saved. */
  onInvalid?: (errors: Record<string, string>) => void
  /** The field that an error without field errors is about, where there is one: a wrong current password. */
  fieldOf?: (error: ApiError) => string | undefined
  /** Completes the typed values, where something is filled in from something else: the result is checked and sent. */
  complete?: (values: Values) => FormValues<R>
  /** Other sentences than the general ones, by message key of the problem or by `path:key`. */
  sentences?: Record<string, string>
}

/** A form whose fields hold less than the body of its call: `complete` adds the rest. */
export interface Completed<R extends PageCall, Values> extends ContractFormOptions<R, Values> {
  complete: (values: Values) => FormValues<R>
}
