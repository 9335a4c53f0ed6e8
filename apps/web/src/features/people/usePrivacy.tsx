import { eraseStudent } from '@meridian/contract/calls/privacy.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import IconDownload from '~icons/tabler/download'
import IconEraser from '~icons/tabler/eraser'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { notify } from '../../core/toasts.ts'
import type { RowAction } from '../../ui/list/types.ts'
import type { MenuPerson, Privacy } from './kinds.ts'

type Deeds = typeof import('./privacy-deeds.tsx')

/** The entries with which everything about a person is taken away as an archive, or erased once they have left. */
export function usePrivacy(calls: Privacy | undefined) {
  const t = useT()
  const actor = actorOf(useActor())
  const erasing = useCall<Privacy['erase']>(calls?.erase ?? eraseStudent)

  /** The code of a deed comes with the first one: a list is shown without it. */
  function withDeeds(act: (deeds: Deeds) => Promise<void>): void {
    import('./privacy-deeds.tsx').then(act, () => notify('error', t('base.error_network')))
  }

  return (person: MenuPerson): RowAction[] => {
    if (!calls) return []
    const icon = { size: 18, stroke: 1.75 }
    return [
      ...(admits(calls.data.access, actor)
        ? [
            {
              label: t('people.take_data'),
              icon: <IconDownload {...icon} />,
              onClick: () => withDeeds(({ takeData }) => takeData(t, person, calls)),
            },
          ]
        : []),
      ...(admits(calls.erase.access, actor)
        ? [
            {
              label: t('people.erase'),
              icon: <IconEraser {...icon} />,
              danger: true,
              disabled: person.user.state !== 'blocked' && t('people.erase_block_first'),
              onClick: () =>
                withDeeds(({ erasePerson }) =>
                  erasePerson(t, person, calls, () =>
                    erasing.mutateAsync({ params: { id: person.id } }),
                  ),
                ),
            },
          ]
        : []),
    ]
  }
}
