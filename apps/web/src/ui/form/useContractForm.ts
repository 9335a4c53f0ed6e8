import { useForm } from '@mantine/form'
import type { CallInput, PageCall } from '@meridian/contract/core/route.ts'
import { useRef, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import type { Completed, ContractFormOptions, FormValues, Loose } from './contract-form.types.ts'
import { fieldsOf } from './fields.ts'
import type { ContractForm } from './form.ts'
import { useBodyCheck } from './useBodyCheck.ts'
import { useFirstBadField } from './useFirstBadField.ts'
import { useFormProblems } from './useFormProblems.ts'
import { useSubmit } from './useSubmit.ts'

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
  const { params, onInvalid, fieldOf } = options
  const [tried, setTried] = useState(false)
  const shown = useRef(new Set<string>()).current
  const body = useBodyCheck(route, options)
  const form = useForm<Loose>({
    initialValues: options.initial as Loose,
    validate: body.check,
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
  const problems = useFormProblems({ form, check: body.check, tried, shown, onInvalid, fieldOf })
  const { submit, waiting } = useSubmit({
    form,
    body,
    problems,
    onTry: () => setTried(true),
    send: (body) => save.mutateAsync({ params, body } as unknown as CallInput<R>),
    onSend: options.onSend as ((body: Loose) => Promise<Loose | null>) | undefined,
    onRefused: options.onRefused as
      | ((error: unknown, body: Loose) => Promise<Loose | null>)
      | undefined,
  })
  const saving = waiting || save.isPending
  const element = useFirstBadField(problems.focusBad, saving)

  return {
    ...fieldsOf(form, shown),
    element,
    submit,
    setErrors: form.setErrors,
    restart: (values) => {
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      problems.say(null)
      setTried(false)
    },
    dirty: form.isDirty(),
    saving,
    problem: problems.problem,
  }
}
