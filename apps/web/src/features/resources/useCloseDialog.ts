import { useNavigate, useRouter } from '@tanstack/react-router'
import { linkToResources } from './shared/links.ts'

/**
 * Leaves a dialog for the page it was opened from, as Back would; for the book's resources where its address was
 * opened by itself. `saved` goes without asking about unsaved work.
 */
export function useCloseDialog(bookId: string): (saved?: 'saved') => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (saved) => {
    const ignoreBlocker = saved !== undefined
    if (router.state.location.state.over) {
      router.history.back({ ignoreBlocker })
      return
    }
    const withoutPlace = ({ unit_id: _, lesson_id: __, ...rest }: Record<string, unknown>) => rest
    void navigate({
      ...linkToResources(bookId),
      search: withoutPlace as never,
      replace: true,
      ignoreBlocker,
    })
  }
}
