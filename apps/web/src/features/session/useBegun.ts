import { type RefObject, useLayoutEffect, useState } from 'react'

/** The frame of the login page as it stood before the code was there: a script in index.html draws it. */
type Frame = HTMLElement & {
  /** The buttons that were pressed, by their places among all. */
  pressed: readonly number[]
}

/** What else somebody did in the frame than fill in its fields. */
interface Doings {
  /** The field that has the focus, with what is selected in it. */
  at: [name: string, from: number, to: number] | null
  pressed: readonly number[]
}

/**
 * Takes over what somebody has done in the frame of the login page before its code was there: what the fields hold, where the
 * caret is, and the buttons that were pressed. Nothing is painted in between.
 */
export function useBegun(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: { email: string; password: string; ownDevice: boolean }) => void,
): void {
  const [done, setDone] = useState<Doings | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the frame goes
  useLayoutEffect(() => {
    const frame = document.getElementById('begun') as Frame | null
    const field = (name: string) => frame?.querySelector<HTMLInputElement>(name)
    const [email, password] = [field('[name="email"]'), field('[name="password"]')]
    if (!frame || !email || !password) return
    take({
      email: email.value,
      password: password.value,
      ownDevice: field('[type="checkbox"]')?.checked === true,
    })
    const focused = [email, password].find((one) => one === document.activeElement)
    setDone({
      at: focused ? [focused.name, focused.selectionStart ?? 0, focused.selectionEnd ?? 0] : null,
      pressed: frame.pressed,
    })
  }, [])
  // The fields hold what was typed now.
  useLayoutEffect(() => {
    if (!done) return
    if (done.at) {
      const [name, from, to] = done.at
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      field?.focus()
      field?.setSelectionRange(from, to)
    }
    const buttons = document.querySelectorAll<HTMLButtonElement>('#root button')
    for (const place of done.pressed) buttons[place]?.click()
  }, [done, form])
}
