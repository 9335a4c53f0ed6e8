import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first bad field, once the errors are on the page and its fields are no longer disabled for the
 * saving.
 * @param wanted set where the focus is to move; false again once it has
 * @returns the form's element
 */
export function useFirstBadField(wanted: RefObject<boolean>, saving: boolean) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wanted.current || saving) return
    wanted.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return element
}
