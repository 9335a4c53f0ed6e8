import { blockSchool, deleteSchool, type School } from '@meridian/contract/schools.ts'
import { useCall } from '../../app/calls.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirm, confirmDelete } from '../../ui/dialogs.ts'

/** Blocking, admitting and deleting a school, each with its question. `remove` gives true once it is deleted. */
export function useSchoolActions() {
  const t = useT()
  const block = useCall(blockSchool)

  async function toggle({ id, name, active }: School): Promise<void> {
    const sure =
      !active ||
      (await confirm({
        title: t('schools.block_title', { name }),
        text: t('schools.block_text'),
        action: t('schools.block'),
        danger: true,
      }))
    if (sure) block.mutate({ params: { id } })
  }
  function remove({ id, name }: School): Promise<boolean> {
    return confirmDelete({
      title: t('schools.delete_title', { name }),
      text: t('schools.delete_text'),
      action: t('schools.delete'),
      run: () => call(deleteSchool, { params: { id } }, { handled: true }),
    })
  }
  return { toggle, remove, toggling: block.isPending }
}
