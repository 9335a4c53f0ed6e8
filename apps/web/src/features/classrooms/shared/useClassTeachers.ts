import { changeClassTeachers } from '@meridian/contract/calls/teachers.page.gen.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'

/** Who leaves a class, and who comes into it. */
interface Change {
  leave: string | null
  join: string | null
}

/**
 * Changes who teaches a class. What was done is told with a way back.
 * @returns a function that resolves to false where the call did not go through, and whether it is under way
 */
export function useClassTeachers(classId: string) {
  const t = useT()
  const back = useCall(changeClassTeachers, { quiet: true, onSuccess: undone })
  const change = useCall(changeClassTeachers, {
    quiet: true,
    onSuccess: ({ data: { undo }, message = '' }) => {
      if (undo === null) return notify('success', message)
      notify('success', message, {
        label: t('roster.undo'),
        run: () => back.mutate({ body: { id: classId, ...undo } }),
      })
    },
  })
  function undone(): void {
    notify('success', t('roster.undone'))
  }
  async function run(body: Change): Promise<boolean> {
    // The call has shown the error.
    return (await change.mutateAsync({ body: { id: classId, ...body } }).catch(() => null)) !== null
  }
  return { run, running: change.isPending }
}
