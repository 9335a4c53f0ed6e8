import type { inviteAdmin, inviteSchoolAdmin } from '@meridian/contract/people.ts'
import type { inviteStudent } from '@meridian/contract/students.ts'
import type { inviteTeacher } from '@meridian/contract/teachers.ts'
import { IconLink, IconPencil } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { confirm } from '../../ui/dialogs.ts'
import type { BulkAction, RowAction } from '../../ui/list/types.ts'
import { type ManagedRow, useRowActions } from '../../ui/list/useRowActions.tsx'
import { LinkDialog, type LinkFor } from './LinkDialog.tsx'

type Invite =
  | typeof inviteStudent
  | typeof inviteTeacher
  | typeof inviteSchoolAdmin
  | typeof inviteAdmin
type Calls = Parameters<typeof useRowActions>[0]

/** A person of any kind, as their menu needs them. */
export interface MenuPerson extends ManagedRow {
  userId: string
  can: { edit: boolean; block: boolean; delete: boolean; invite: boolean }
}

interface PersonMenuOptions<Row> extends Pick<Calls, 'block' | 'removal' | 'remove' | 'bulk'> {
  invite: Invite
  personOf: (row: Row) => MenuPerson
  edit: (id: string) => LinkProps
  /** The verb on the button that deletes one: "Delete student". */
  deleteOne: string
  /** What becomes of several who are deleted. */
  deleteNote?: string
}

/** What can be done with the people of a list, one by one or several, and the dialog that a new link opens. */
export function usePersonMenu<Row>({
  invite: inviteCall,
  personOf,
  edit,
  deleteOne,
  deleteNote,
  ...calls
}: PersonMenuOptions<Row>) {
  const t = useT()
  const actor = useActor()
  const [link, setLink] = useState<LinkFor | null>(null)
  const invite = useCall<Invite>(inviteCall)
  const actions = useRowActions({
    ...calls,
    verb: 'block',
    deletion: {
      title: (rows) =>
        rows.length === 1
          ? t('people.delete_title', { name: rows[0]?.name ?? '' })
          : t('people.delete_several', { count: rows.length }),
      action: (count) => (count === 1 ? deleteOne : t('people.delete_accounts', { count })),
      note: deleteNote ?? t('people.delete_note'),
    },
    asks: (rows) => ({
      title:
        rows.length === 1
          ? t('people.block_title', { name: rows[0]?.name ?? '' })
          : t('people.block_several', { count: rows.length }),
      text: t('people.block_text'),
      action: t('ui.off_block'),
      danger: true,
    }),
  })

  async function makeLink({ id, name }: MenuPerson): Promise<void> {
    const sure = await confirm({
      title: t('people.invite_title', { name }),
      text: t('people.invite_text'),
      action: t('people.invite_action'),
    })
    if (!sure) return
    const answer = await invite.mutateAsync({ params: { id } }).catch(() => null)
    if (answer) setLink({ name, invitation: answer.data })
  }

  function menu(row: Row): RowAction[] {
    const person = personOf(row)
    const { can } = person
    const own = person.userId === actor.user.id
    if (!own && !Object.values(can).some(Boolean)) return []
    const reason = own ? t('people.not_yourself') : t('ui.not_yours')
    const icon = { size: 18, stroke: 1.75 }
    return [
      ...(can.edit
        ? [{ label: t('ui.edit'), icon: <IconPencil {...icon} />, link: edit(person.id) }]
        : []),
      {
        label: t('people.invite'),
        icon: <IconLink {...icon} />,
        disabled: !can.invite && reason,
        onClick: () => void makeLink(person),
      },
      ...actions.menu(person, can, reason),
    ]
  }

  const dialog = link && <LinkDialog link={link} onClose={() => setLink(null)} />
  const bulk: BulkAction<Row>[] = actions.bulk(personOf)
  return { menu, bulk, dialog }
}
