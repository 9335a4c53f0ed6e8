import { changeEnrolments } from '@meridian/contract/calls/enrolments.gen.ts'
import type { EnrolmentChange } from '@meridian/contract/enrolments.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { tellFailures } from '../../../ui/dialogs.ts'

/** A student whose classes change, as the failures name them. */
interface Named {
  id: string
  name: string
}
type Change = Pick<EnrolmentChange, 'id' | 'join' | 'leave'>

/**
 * Changes who is in which class. What was done is told with a way back, and who could not be changed with the reason.
 * @returns a function that resolves to false where the call did not go through, and whether it is under way
 */
export function useEnrolments() {
  const t = useT()
  const back = useCall(changeEnrolments, {
    quiet: true,
    onSuccess: () => notify('success', t('roster.undone')),
  })
  const change = useCall(changeEnrolments, {
    quiet: true,
    onSuccess: ({ data: { undo }, message }) => {
      if (undo.length === 0) return notify('success', message ?? '')
      notify('success', message ?? '', {
        label: t('roster.undo'),
        run: () => back.mutate({ body: { changes: undo } }),
      })
    },
  })
  async function run(changes: readonly Change[], people: readonly Named[]): Promise<boolean> {
    // The call has shown the error.
    const answer = await change.mutateAsync({ body: { changes: [...changes] } }).catch(() => null)
    if (!answer) return false
    const names = new Map(people.map(({ id, name }) => [id, name]))
    await tellFailures({
      title: t('roster.failed', { count: answer.data.failed.length }),
      failures: answer.data.failed.map(({ id, message }) => ({
        name: names.get(id) ?? '',
        message,
      })),
    })
    return true
  }
  return { run, running: change.isPending }
}
