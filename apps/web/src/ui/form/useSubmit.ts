import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../core/http.ts'
import { loadTexts, useT } from '../../core/messages.ts'
import type { Loose, LooseForm } from './contract-form.types.ts'
import type { BodyCheck } from './useBodyCheck.ts'
import type { FormProblems } from './useFormProblems.ts'

interface SubmitOptions {
  form: LooseForm
  body: BodyCheck
  problems: FormProblems
  /** Called when the values are about to be checked. */
  onTry: () => void
  send: (body: Loose) => Promise<unknown>
  onSend?: ((body: Loose) => Promise<Loose | null>) | undefined
  onRefused?: ((error: ApiError, body: Loose) => Promise<Loose | null>) | undefined
}

/** The way of a form to the server: its schema is waited for, its values are checked, and then they are sent. */
export function useSubmit(options: SubmitOptions) {
  const { form, body, problems, onTry, send, onSend, onRefused } = options
  const t = useT()
  const sending = useRef(false)
  // Sent before the schema was there: until then the form waits, so that nothing typed meanwhile is left out.
  const [waiting, setWaiting] = useState(false)

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
    setWaiting(body.isMissing())
    try {
      await Promise.all([loadTexts(), body.load()])
      return true
    } catch {
      problems.say(t('base.error_network'))
      return false
    } finally {
      setWaiting(false)
    }
  }

  async function checkAndSend(): Promise<boolean> {
    onTry()
    problems.say(null)
    const errors = body.check(form.values)
    problems.find(errors)
    if (Object.keys(errors).length > 0) return false
    const whole = body.whole(form.values)
    const wanted = onSend ? await onSend(whole) : whole
    if (wanted === null) return false
    try {
      await sendAgreed(wanted, send, onRefused)
      return true
    } catch (error) {
      problems.refuse(error as ApiError)
      return false
    }
  }

  return { submit, waiting }
}

/** Sends a body, and after each refusal that the person can settle, what the person has agreed to instead. */
async function sendAgreed(
  body: Loose,
  send: SubmitOptions['send'],
  onRefused: SubmitOptions['onRefused'],
): Promise<void> {
  try {
    await send(body)
  } catch (error) {
    const again = error instanceof ApiError ? await onRefused?.(error, body) : undefined
    if (!again) throw error
    await sendAgreed(again, send, onRefused)
  }
}
