import type {
  blockAdmin,
  blockSchoolAdmin,
  deleteAdmin,
  deleteSchoolAdmin,
  inviteAdmin,
  inviteSchoolAdmin,
} from '@meridian/contract/people.ts'
import type { blockStudent, deleteStudent, inviteStudent } from '@meridian/contract/students.ts'
import type { blockTeacher, deleteTeacher, inviteTeacher } from '@meridian/contract/teachers.ts'
import { IconLink, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../app/calls.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { confirm, confirmDelete } from '../../ui/dialogs.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { LinkDialog, type LinkFor } from './LinkDialog.tsx'

type Block = typeof blockStudent | typeof blockTeacher | typeof blockSchoolAdmin | typeof blockAdmin
type Invite =
  | typeof inviteStudent
  | typeof inviteTeacher
  | typeof inviteSchoolAdmin
  | typeof inviteAdmin
type Remove =
  | typeof deleteStudent
  | typeof deleteTeacher
  | typeof deleteSchoolAdmin
  | typeof deleteAdmin

/** A person of any kind, as their menu needs them. */
export interface MenuPerson {
  id: string
  userId: string
  name: string
  active: boolean
  can: { edit: boolean; block: boolean; delete: boolean; invite: boolean }
}

interface PersonMenuOptions {
  block: Block
  invite: Invite
  remove: Remove
  edit: (id: string) => LinkProps
  /** What goes and what stays when somebody is deleted, and the verb on the button. */
  deletes: (person: MenuPerson) => { text: string; action: string }
}

/** What can be done with the people of a list, and the dialog that a new link opens. */
export function usePersonMenu(options: PersonMenuOptions) {
  const t = useT()
  const actor = useActor()
  const [link, setLink] = useState<LinkFor | null>(null)
  const block = useCall<Block>(options.block)
  const invite = useCall<Invite>(options.invite)

  async function toggle({ id, name, active }: MenuPerson): Promise<void> {
    const sure =
      !active ||
      (await confirm({
        title: t('people.block_title', { name }),
        text: t('people.block_text'),
        action: t('people.block'),
        danger: true,
      }))
    if (sure) block.mutate({ params: { id } })
  }
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
  function remove(person: MenuPerson): void {
    void confirmDelete({
      title: t('people.delete_title', { name: person.name }),
      ...options.deletes(person),
      run: () => call<Remove>(options.remove, { params: { id: person.id } }, { handled: true }),
    })
  }

  function menu(person: MenuPerson): RowAction[] {
    const { can } = person
    const own = person.userId === actor.user.id
    if (!own && !Object.values(can).some(Boolean)) return []
    const unless = (may: boolean) =>
      !may && (own ? t('people.not_yourself') : t('people.not_yours'))
    const icon = { size: 18, stroke: 1.75 }
    return [
      ...(can.edit
        ? [{ label: t('ui.edit'), icon: <IconPencil {...icon} />, link: options.edit(person.id) }]
        : []),
      {
        label: t('people.invite'),
        icon: <IconLink {...icon} />,
        disabled: unless(can.invite),
        onClick: () => void makeLink(person),
      },
      {
        label: person.active ? t('people.block') : t('people.admit'),
        icon: person.active ? <IconLock {...icon} /> : <IconLockOpen {...icon} />,
        disabled: unless(can.block),
        onClick: () => void toggle(person),
      },
      {
        label: t('ui.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        disabled: unless(can.delete),
        onClick: () => remove(person),
      },
    ]
  }

  const dialog = link && <LinkDialog link={link} onClose={() => setLink(null)} />
  return { menu, dialog }
}
