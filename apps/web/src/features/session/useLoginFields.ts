import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../core/messages.ts'

type Fields = { email: string; password: string }

/** The name behind the # of the address, as login cards have it; empty without one. */
const nameOnCard = () =>
  // The build draws the page without an address.
  new URLSearchParams(globalThis.location?.hash.slice(1)).get('name')?.slice(0, 254) ?? ''

/** The fields of the login page. An empty one is named, and the first of them gets the focus. */
export function useLoginFields() {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>({ email: nameOnCard(), password: '' })
  const [empty, setEmpty] = useState<Partial<Record<keyof Fields, string>>>({})
  useEffect(() => {
    if (empty.email ?? empty.password) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [empty])

  /** Whether both fields are filled. */
  function areFilled(): boolean {
    const missing = {
      ...(!fields.email.trim() && { email: t('base.email_required') }),
      ...(!fields.password && { password: t('base.password_required') }),
    }
    setEmpty(missing)
    return Object.keys(missing).length === 0
  }
  const props = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: empty[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setFields({ ...fields, [name]: event.currentTarget.value })
      if (empty[name]) setEmpty({ ...empty, [name]: undefined })
    },
  })
  /** Puts in what was typed before the page was there. */
  const fill = (typed: Fields) =>
    setFields({ email: typed.email || fields.email, password: typed.password })
  return { form, fields, areFilled, fill, props }
}
