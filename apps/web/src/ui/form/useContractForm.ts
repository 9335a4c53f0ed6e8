import { useForm } from '@mantine/form'
import { problems } from '@meridian/contract/core/problems.ts'
import type { BodyInput, CallInput, PageCall, ResponseOf } from '@meridian/contract/core/route.ts'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { ApiError } from '../../core/http.ts'
import { dynamicText, loadTexts, useLanguage, useT } from '../../core/messages.ts'
import { bodySchema } from '../../core/schemas.ts'
import type { ContractForm } from './form.ts'

/** The values of a call's form: the input of its body. */
export type FormValues<R extends PageCall> = NonNullable<BodyInput<R>>
type Loose = Record<string, unknown>

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
interface Completed<R extends PageCall, Values> extends ContractFormOptions<R, Values> {
  complete: (values: Values) => FormValues<R>
}

/**
 * A form from a call of the contract: its schema checks the fields (on submit, then live), its limits are the server's,
 * and the server's problems land on the fields they name. Use `field(path)` for inputs and `FormPage` or `ContractForm`
 * around them.
 */
export function useContractForm<R extends PageCall>(
  route: R,
  options: ContractFormOptions<R>,
): ContractForm<FormValues<R>>
export function useContractForm<R extends PageCall, Values extends object>(
  route: R,
  options: Completed<R, Values>,
): ContractForm<Values>
export function useContractForm<R extends PageCall>(
  route: R,
  options: ContractFormOptions<R, Loose>,
): ContractForm<Loose> {
  const t = useT()
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef(new Set<string>())
  const focusBad = useRef(false)
  const sending = useRef(false)
  /** The problems that the schema found last, by path. */
  const found = useRef<Record<string, string>>({})
  // Sent before the schema was there: until then the form waits, so that nothing typed meanwhile is left out.
  const [waiting, setWaiting] = useState(false)

  // The schema comes after the form, while the person is reading it; nothing is checked before.
  const schema = useRef<Awaited<ReturnType<typeof bodySchema>>>(null)
  const loadSchema = useCallback(async () => {
    schema.current ??= await bodySchema(route)
  }, [route])
  useEffect(() => {
    void loadSchema()
  }, [loadSchema])

  const { complete = (values) => values } = options
  const whole = (values: Loose) => complete(values as FormValues<R>) as Loose
  const check = (values: Loose): Record<string, string> => {
    const result = schema.current?.safeParse(whole(values))
    const errors: Record<string, string> = {}
    if (!result || result.success) return errors
    for (const { path, key, values: facts } of problems(result.error.issues)) {
      const own = options.sentences?.[`${path}:${key}`] ?? options.sentences?.[key]
      errors[path] ??= own ?? dynamicText(key, facts)
    }
    return errors
  }
  const form = useForm<Loose>({
    initialValues: options.initial as Loose,
    validate: check,
    validateInputOnChange: tried,
  })

  const save = useCall(route, {
    handled: true,
    onSuccess: (answer) => {
      form.resetDirty()
      setTried(false)
      options.onSaved?.(answer)
    },
  })

  const saving = waiting || save.isPending

  function refuse(error: ApiError): void {
    const about = options.fieldOf?.(error)
    const found = about ? [{ path: about, message: error.message }] : error.errors
    const onFields = found.filter(({ path }) => shown.current.has(path))
    const elsewhere = found.filter(({ path }) => !shown.current.has(path))
    const errors = Object.fromEntries(onFields.map(({ path, message }) => [path, message]))
    form.setErrors(errors)
    if (onFields.length > 0) options.onInvalid?.(errors)
    focusBad.current = onFields.length > 0
    // A problem without a field still has to be read somewhere.
    if (elsewhere.length > 0) setProblem(elsewhere.map(({ message }) => message).join(' '))
    else if (onFields.length === 0) setProblem(sentenceFor(error))
  }
  function sentenceFor(error: ApiError): string {
    return error.code === 'stale' ? `${error.message} ${t('ui.stale_kept')}` : error.message
  }

  /** Checks the form and sends it; true once it is saved. */
  async function submit(event?: FormEvent): Promise<boolean> {
    event?.preventDefault()
    // The second of two fast clicks comes before the page knows of the first.
    if (sending.current) return false
    sending.current = true
    try {
      return (await prepare()) && (await checkAndSend())
    } finally {
      sending.current = false
    }
  }

  /** Loads the schema and the sentences of its problems; false where the sentences cannot be had. */
  async function prepare(): Promise<boolean> {
    setWaiting(schema.current === null)
    try {
      await Promise.all([loadTexts(), loadSchema()])
      return true
    } catch {
      setProblem(t('base.error_network'))
      return false
    } finally {
      setWaiting(false)
    }
  }

  async function checkAndSend(): Promise<boolean> {
    setTried(true)
    setProblem(null)
    const errors = check(form.values)
    found.current = errors
    form.setErrors(errors)
    const hidden = Object.entries(errors).filter(([path]) => !shown.current.has(path))
    if (Object.keys(errors).length > 0) {
      focusBad.current = true
      options.onInvalid?.(errors)
      if (hidden.length > 0) setProblem(hidden.map(([, message]) => message).join(' '))
      return false
    }
    try {
      await send(whole(form.values))
      return true
    } catch (error) {
      refuse(error as ApiError)
      return false
    }
  }

  async function send(body: Loose): Promise<void> {
    const input = { params: options.params, body } as unknown as CallInput<R>
    try {
      await save.mutateAsync(input)
    } catch (error) {
      const again =
        error instanceof ApiError
          ? await options.onRefused?.(error, body as FormValues<R>)
          : undefined
      if (!again) throw error
      await send(again as Loose)
    }
  }

  // The problems are said again in the language that the page has just changed to.
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the language counts
  useEffect(() => {
    if (tried) void loadTexts().then(() => form.setErrors(check(form.values)))
  }, [language])

  // A problem of one field that is caused by another goes with its cause: an end before a start that is changed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed counts
  useEffect(() => {
    if (!tried) return
    const now = check(form.values)
    for (const [path, message] of Object.entries(found.current))
      if (now[path] === undefined && form.errors[path] === message) form.clearFieldError(path)
    found.current = now
  }, [form.values])

  // The first bad field, once the errors are on the page and its fields are no longer disabled for the saving.
  useEffect(() => {
    if (!focusBad.current || saving) return
    focusBad.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  function field(path: string) {
    shown.current.add(path)
    const given = form.getInputProps(path)
    return {
      ...given,
      value: given.value,
      onBlur: given.onBlur,
      onFocus: given.onFocus,
      name: path,
    }
  }
  function checkbox(path: string) {
    shown.current.add(path)
    return { ...form.getInputProps(path, { type: 'checkbox' }), name: path }
  }

  return {
    element,
    field,
    checkbox,
    submit,
    values: form.values,
    set: (path: string, value: unknown) => form.setFieldValue(path, value),
    setErrors: form.setErrors,
    errors: form.errors,
    list: {
      insert: (path: string, item: unknown, index?: number) =>
        form.insertListItem(path, item, index),
      remove: (path, index) => form.removeListItem(path, index),
      move: (path, from, to) => form.reorderListItem(path, { from, to }),
    },
    restart: (values) => {
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      setProblem(null)
      setTried(false)
    },
    dirty: form.isDirty(),
    saving,
    problem,
  }
}
