import { listHistory } from '@meridian/contract/calls/history.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useState } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import IconHistory from '~icons/tabler/history'
import IconId from '~icons/tabler/id'
import IconLink from '~icons/tabler/link'
import IconPencil from '~icons/tabler/pencil'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { confirmPassword } from '../../ui/dialogs.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import type { ManagedRow } from '../../ui/list/row-calls.ts'
import type { BulkAction, RowAction } from '../../ui/list/types.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'
import type { MenuPerson, PersonKind } from './kinds.ts'
import type { LinkFor } from './link.ts'
import { usePrivacy } from './usePrivacy.tsx'
import { wayToWork } from './ways.ts'

const HandOverDialog = lazyDialog(async () => ({
  default: (await import('./HandOverDialog.tsx')).HandOverDialog,
}))

const LinkDialog = lazyDialog(async () => ({
  default: (await import('./LinkDialog.tsx')).LinkDialog,
}))

const CardsDialog = lazyDialog(() => import('./cards/CardsDialog.tsx'))

/** A person whose work gets another owner, and whether they are deleted after it. */
interface Leaving {
  person: ManagedRow
  goes: boolean
}

/**
 * Makes the actions on people of one kind, on one person or on several, and the dialog for a new one-time link.
 * @param deleted called after a person has been deleted
 */
export function usePersonMenu<Row>(kind: PersonKind<Row>, deleted?: () => void) {
  const t = useT()
  const actor = useActor()
  const [link, setLink] = useState<LinkFor | null>(null)
  const invite = useCall<typeof kind.invite>(kind.invite)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [carded, setCarded] = useState<readonly MenuPerson[] | null>(null)
  const privacy = usePrivacy(kind.privacy)
  const give = kind.give && admits(kind.give.access, actorOf(actor)) ? kind.give : null
  const { block, removal, remove, bulk } = kind
  const actions = useRowActions({
    ...{ block, removal, remove, bulk },
    verb: 'block',
    said: 'people',
    deleted,
    pass: kind.owns && {
      kind: 'papers',
      action: t('people.hand_over_first'),
      open: (person) => setLeaving({ person, goes: true }),
    },
    ways: ({ id }, work) => wayToWork(kind, id, work, admits(listHistory.access, actorOf(actor))),
    deletion: {
      action: (count) => (count === 1 ? t(kind.deleteOne) : t('people.delete_action', { count })),
      note: t(kind.deleteNote),
    },
  })

  async function makeLink({ id, name }: MenuPerson): Promise<void> {
    const sure = await confirmPassword({
      title: t('people.invite_title', { name }),
      text: t('people.invite_text'),
      action: t('people.invite_action'),
    })
    if (!sure) return
    const answer = await invite.mutateAsync({ params: { id } }).catch(() => null)
    if (answer) setLink({ name, invitation: answer.data })
  }

  /** Makes the entries for one person; without the entry `edit` on the page that edits the person. */
  function menu(row: Row, edit = true): RowAction[] {
    const person = kind.personOf(row)
    const { can } = person
    const own = person.userId === actor.user.id
    const reason = own ? t('people.not_yourself') : t('ui.not_yours')
    const icon = { size: 18, stroke: 1.75 }
    const card =
      give && (can.card ?? can.invite)
        ? [
            {
              label: t('people.card'),
              icon: <IconId {...icon} />,
              onClick: () => setCarded([person]),
            },
          ]
        : []
    // A teacher gives cards to students, and manages none of them.
    if (!own && !(can.edit || can.block || can.delete || can.invite)) return card
    return [
      ...(edit && can.edit
        ? [{ label: t('ui.edit'), icon: <IconPencil {...icon} />, link: kind.edit(person.id) }]
        : []),
      ...(kind.history && admits(listHistory.access, actorOf(actor))
        ? [
            {
              label: t('people.history'),
              icon: <IconHistory {...icon} />,
              link: kind.history(person.id),
            },
          ]
        : []),
      {
        label: t('people.invite'),
        icon: <IconLink {...icon} />,
        disabled: !can.invite && reason,
        onClick: () => void makeLink(person),
      },
      ...card,
      ...(kind.owns && can.edit
        ? [
            {
              label: t('people.hand_over'),
              icon: <IconArrowsExchange {...icon} />,
              onClick: () => setLeaving({ person, goes: false }),
            },
          ]
        : []),
      ...privacy(person),
      ...actions.menu(person, can, reason),
    ]
  }

  const dialog = (
    <>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {carded && give && (
        <CardsDialog people={carded} route={give} onClose={() => setCarded(null)} />
      )}
      {leaving && (
        <HandOverDialog
          teacher={leaving.person}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null)
            if (leaving.goes) void actions.remove([leaving.person])
          }}
        />
      )}
    </>
  )
  const cards: BulkAction<Row> = {
    label: t('people.cards'),
    icon: <IconId size={18} stroke={1.75} />,
    most: Number.POSITIVE_INFINITY,
    run: (rows) => {
      setCarded(rows.map(kind.personOf))
      return false
    },
  }
  const together = [...(give ? [cards] : []), ...actions.bulk(kind.personOf)]
  return { menu, bulk: together, dialog }
}
