import { eraseStudent } from '@meridian/contract/calls/privacy.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Erasure } from '@meridian/contract/privacy.ts'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useCall } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { download, save } from '../../core/download.ts'
import { type T, useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { notify } from '../../core/toasts.ts'
import { confirmDelete, confirmPassword } from '../../ui/dialogs.ts'
import type { RowAction } from '../../ui/list/types.ts'
import type { MenuPerson, Privacy } from './kinds.ts'

/** The entries with which everything about a person is taken away as an archive, or erased once they have left. */
export function usePrivacy(calls: Privacy | undefined) {
  const t = useT()
  const actor = actorOf(useActor())
  const erasing = useCall<Privacy['erase']>(calls?.erase ?? eraseStudent)

  async function take({ id, name }: MenuPerson, { data }: Privacy): Promise<void> {
    const sure = await confirmPassword({
      title: t('people.take_data_title', { name }),
      text: t('people.take_data_text'),
      action: t('people.take_data_action'),
    })
    if (sure) save(await download(data, { params: { id } }))
  }

  async function erase({ id, name }: MenuPerson, { erasure }: Privacy): Promise<void> {
    const { data } = await call(erasure, { params: { id } })
    if (!data.ready) return notify('error', t('people.erase_not_ready'))
    await confirmDelete({
      title: t('people.erase_title', { name }),
      text: <Told of={data} t={t} />,
      action: t('people.erase'),
      run: () => erasing.mutateAsync({ params: { id } }),
    })
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
              onClick: () => void take(person, calls),
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
              onClick: () => void erase(person, calls),
            },
          ]
        : []),
    ]
  }
}

/** What goes and what stays, by number. */
function Told({ of, t }: { of: Erasure; t: T }) {
  const goes = ['answers', 'messages', 'notes', 'files', 'history'] as const
  const stays = ['attempts', 'marks', 'papers'] as const
  const kept = stays.filter((one) => of.keeps[one] > 0)
  return (
    <>
      <p>{t('people.erase_text')}</p>
      <ul>
        {goes
          .filter((one) => of.clears[one] > 0)
          .map((one) => (
            <li key={one}>{t(`people.erase_${one}`, { count: of.clears[one] })}</li>
          ))}
      </ul>
      {kept.length > 0 && (
        <>
          <p>{t('people.erase_keeps')}</p>
          <ul>
            {kept.map((one) => (
              <li key={one}>{t(`people.erase_${one}`, { count: of.keeps[one] })}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('people.erase_never')}</p>
    </>
  )
}
