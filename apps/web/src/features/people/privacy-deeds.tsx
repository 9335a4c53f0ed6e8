import type { Erasure } from '@meridian/contract/privacy.ts'
import { call } from '../../core/client.ts'
import { download, save } from '../../core/download.ts'
import type { T } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { confirmDelete, confirmPassword } from '../../ui/dialogs.ts'
import type { MenuPerson, Privacy } from './kinds.ts'

/** Takes away everything about a person as an archive, once that is confirmed. */
export async function takeData(t: T, { id, name }: MenuPerson, { data }: Privacy): Promise<void> {
  const sure = await confirmPassword({
    title: t('people.take_data_title', { name }),
    text: t('people.take_data_text'),
    action: t('people.take_data_action'),
  })
  if (sure) save(await download(data, { params: { id } }))
}

/** Says what an erasure clears and keeps, and erases with `run` once that is confirmed. */
export async function erasePerson(
  t: T,
  { id, name }: MenuPerson,
  { erasure }: Privacy,
  run: () => Promise<unknown>,
): Promise<void> {
  const { data } = await call(erasure, { params: { id } })
  if (!data.ready) return notify('error', t('people.erase_not_ready'))
  await confirmDelete({
    title: t('people.erase_title', { name }),
    text: <Told of={data} t={t} />,
    action: t('people.erase'),
    run,
    final: true,
  })
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
