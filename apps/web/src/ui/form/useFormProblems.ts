import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../core/http.ts'
import { loadTexts, useLanguage, useT } from '../../core/messages.ts'
import type { Loose, LooseForm } from './contract-form.types.ts'

interface ProblemsOptions {
  form: LooseForm
  check: (values: Loose) => Record<string, string>
  /** Whether somebody has tried to save: problems show on the fields from then on. */
  tried: boolean
  /** The paths of the fields that the page shows. */
  shown: ReadonlySet<string>
  onInvalid?: ((errors: Record<string, string>) => void) | undefined
  fieldOf?: ((error: ApiError) => string | undefined) | undefined
}

/** The problems of a form: on their fields where the page shows these, else as a sentence. */
export interface FormProblems {
  /** What is wrong and belongs to no field that is shown. */
  problem: string | null
  say: (problem: string | null) => void
  /** Shows what the schema has found, by path. */
  find: (errors: Record<string, string>) => void
  /** Shows what the server has refused. */
  refuse: (error: ApiError) => void
  /** True until the first bad field has the focus. */
  focusBad: RefObject<boolean>
}

const isEmpty = (errors: object) => Object.keys(errors).length === 0

/** Places the problems of a form, and takes those away that what is typed since has put right. */
export function useFormProblems(options: ProblemsOptions): FormProblems {
  const { form, check, tried, shown, onInvalid, fieldOf } = options
  const t = useT()
  const [problem, say] = useState<string | null>(null)
  const focusBad = useRef(false)
  /** The problems that the schema found last, by path. */
  const found = useRef<Record<string, string>>({})

  function find(errors: Record<string, string>): void {
    found.current = errors
    form.setErrors(errors)
    if (isEmpty(errors)) return
    focusBad.current = true
    onInvalid?.(errors)
    const hidden = Object.entries(errors).filter(([path]) => !shown.has(path))
    if (hidden.length > 0) say(hidden.map(([, message]) => message).join(' '))
  }

  function refuse(error: ApiError): void {
    const about = fieldOf?.(error)
    const told = about ? [{ path: about, message: error.message }] : error.errors
    const elsewhere = told.filter(({ path }) => !shown.has(path))
    const onFields = told.filter(({ path }) => shown.has(path))
    const errors = Object.fromEntries(onFields.map(({ path, message }) => [path, message]))
    form.setErrors(errors)
    if (!isEmpty(errors)) onInvalid?.(errors)
    focusBad.current = !isEmpty(errors)
    // A problem without a field still has to be read somewhere.
    if (elsewhere.length > 0) say(elsewhere.map(({ message }) => message).join(' '))
    else if (isEmpty(errors))
      say(error.code === 'stale' ? `${error.message} ${t('ui.stale_kept')}` : error.message)
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

  return { problem, say, find, refuse, focusBad }
}
