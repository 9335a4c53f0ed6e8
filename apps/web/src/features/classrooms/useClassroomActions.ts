import {
  blockClassroom,
  bulkClassrooms,
  type Classroom,
  deleteClassroom,
} from '@meridian/contract/classrooms.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { useCall } from '../../app/calls.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirmDelete, tellFailures } from '../../ui/dialogs.ts'

type Rows = readonly Pick<Classroom, 'id' | 'name'>[]
type Result = DataOf<typeof bulkClassrooms>

/** What can be done with classrooms outside of their form: enable, disable, delete; one or several. */
export function useClassroomActions() {
  const t = useT()
  const block = useCall(blockClassroom)
  const bulk = useCall(bulkClassrooms)

  function tell(result: Result, rows: Rows, title: string): Promise<void> {
    return tellFailures({
      title,
      failures: result.failed.map(({ id, message }) => ({
        name: rows.find((row) => row.id === id)?.name ?? '',
        message,
      })),
    })
  }

  return {
    /** Disables what is enabled, and the other way round. */
    toggle: (row: Pick<Classroom, 'id'>) => block.mutate({ params: { id: row.id } }),
    toggling: block.isPending,
    /** Asks for the password first; true once it is gone. */
    remove: (row: Pick<Classroom, 'id' | 'name'>) =>
      confirmDelete({
        title: t('classrooms.delete_title', { name: row.name }),
        text: t('classrooms.delete_text'),
        action: t('classrooms.delete'),
        run: () => call(deleteClassroom, { params: { id: row.id } }, { handled: true }),
      }),
    setActive: async (rows: Rows, active: boolean) => {
      const action = active ? ('enable' as const) : ('disable' as const)
      const { data } = await bulk.mutateAsync({ body: { action, ids: rows.map(({ id }) => id) } })
      await tell(data, rows, t('classrooms.failed_change', { count: data.failed.length }))
    },
    /** Asks for the password first. False when nothing was tried; what could not be deleted is told. */
    removeAll: async (rows: Rows) => {
      let result: Result = { done: [], failed: [] }
      const tried = await confirmDelete({
        title: t('classrooms.delete_several', { count: rows.length }),
        text: t('classrooms.delete_text'),
        action: t('classrooms.delete_action', { count: rows.length }),
        run: async () => {
          const body = { action: 'delete' as const, ids: rows.map(({ id }) => id) }
          result = (await call(bulkClassrooms, { body }, { handled: true })).data
        },
      })
      if (tried) {
        await tell(result, rows, t('classrooms.failed_delete', { count: result.failed.length }))
      }
      return tried
    },
  }
}
