import { readInvitations, startInvitations } from '@meridian/contract/calls/invitations.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import IconMail from '~icons/tabler/mail'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { confirmPassword } from '../../../ui/dialogs.ts'
import { lazyPart } from '../../../ui/lazy.ts'
import type { BulkAction } from '../../../ui/list/types.ts'

const InvitationsPanel = lazyPart(() => import('./InvitationsPanel.tsx'))

interface Invited {
  id: string
}

/** The action that mails invitations to all who are chosen, and the panel that says how far the latest ones are. */
export function useInviting(kind: 'students' | 'teachers') {
  const t = useT()
  const may = admits(startInvitations.access, actorOf(useActor()))
  const start = useCall(startInvitations, { invalidates: [readInvitations] })
  async function begin(rows: readonly Invited[], clear: () => void): Promise<boolean> {
    const sure = await confirmPassword({
      title: t('people.send_title', { count: rows.length }),
      text: t('people.send_text'),
      action: t('people.send_invitations'),
    })
    if (!sure) return false
    const body = { kind, ids: rows.map(({ id }) => id) }
    // The call has shown the error; what was chosen stays for another try.
    if (await start.mutateAsync({ body }).catch(() => null)) clear()
    return false
  }
  const bulk: BulkAction<Invited> = {
    label: t('people.send_invitations'),
    icon: <IconMail size={18} stroke={1.75} />,
    most: 10_000,
    run: begin,
  }
  return { bulk: may ? [bulk] : [], panel: may && <InvitationsPanel kind={kind} /> }
}
