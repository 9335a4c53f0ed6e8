import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Leads away from a form that has been saved: back to the page from which it was opened, with the list's page and filters, or
 * to the list where the form was opened by its address.
 * @returns the function that goes there
 */
export function useAfterSaving(list: LinkProps): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const back = useCanGoBack()
  return () => {
    if (back) router.history.back()
    else void navigate({ ...list, ignoreBlocker: true } as Parameters<typeof navigate>[0])
  }
}
