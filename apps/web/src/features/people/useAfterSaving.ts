import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Where an edit goes when it is saved: back to where it was opened, with that list's page and filters, or to the list
 * when it was opened by its address.
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
