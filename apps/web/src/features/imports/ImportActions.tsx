import { Button } from '@mantine/core'
import { applyImport, cancelImport, undoImport } from '@meridian/contract/calls/imports.gen.ts'
import type { Import } from '@meridian/contract/imports.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconUpload from '~icons/tabler/upload'
import { useCall } from '../../core/calls.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { changesOf, whatHappens } from './missing/words.ts'
import { addresses } from './shared/addresses.ts'
import { useChoices } from './useChoices.ts'
import { refreshImport } from './useImport.ts'

/** The buttons of an import, at the head of its page. */
export function ImportActions({ one }: { one: Import }) {
  const { can, status, counts, kind, mapping } = one
  const t = useT()
  const navigate = useNavigate()
  const apply = useCall(applyImport)
  const drop = useCall(cancelImport)
  const undo = useCall(undoImport)
  const params = { id: one.id }
  const nothing = changesOf(one) === 0
  const language = useLanguage()

  const { leaveWrongOut, busy } = useChoices(one)
  const good = counts.new + counts.changed
  const unsure = mapping !== null && !mapping.confirmed && mapping.columns.some(({ sure }) => !sure)
  // The rows that are wrong can be left out in the same step, where others are good.
  const leaving = can.correct && !unsure && counts.wrong > 0 && good > 0 && one.needs.length === 0

  // A refusal becomes a notification, and the page shows the plan as it is then.
  const importAll = async () => {
    try {
      await importRest(leaving ? await leaveWrongOut() : one)
    } catch {
      // A notification has said why, and the page shows the plan as it is then.
      await refreshImport()
    }
  }
  const importRest = async ({ version, status: now }: Pick<Import, 'version' | 'status'>) => {
    // A long file is planned again first: the page shows how far that is, and then the whole plan.
    if (now !== 'planned') return refreshImport()
    const other = one.columns.looks_like
    const sure =
      other === null ||
      (await confirm({
        title: t(`imports.looks_like_${other}`),
        text: t(`imports.sure_${kind}`, { count: counts.new + counts.changed }),
        action: t('imports.apply'),
      }))
    const others = whatHappens(one, t, language)
    const all =
      sure &&
      (others.length === 0 ||
        (await confirm({
          title: t('missing.apply_title'),
          text: others.join(' '),
          action: t('missing.apply_action'),
        })))
    if (!all) return refreshImport()
    apply.mutate(
      { params, body: { version, sure: other !== null } },
      { onError: () => void refreshImport() },
    )
  }
  const discard = () =>
    drop.mutate({ params }, { onSuccess: () => void navigate({ to: addresses[kind].start }) })
  const takeBack = async () => {
    const sure = await confirm({
      title: t('imports.undo_title'),
      text: [
        t('imports.undo_text', { added: counts.new, changed: counts.changed }),
        counts.block + counts.leave > 0 ? t('missing.undo_too') : '',
      ].join(' '),
      action: t('imports.undo'),
      danger: true,
    })
    if (sure) undo.mutate({ params }, { onError: () => void refreshImport() })
  }

  if (status === 'planned')
    return (
      <>
        <Button variant="default" onClick={discard} loading={drop.isPending}>
          {t('imports.discard')}
        </Button>
        <Button
          onClick={() => void importAll()}
          loading={apply.isPending || busy}
          disabled={!leaving && (!can.apply || nothing)}
          aria-describedby={leaving || (can.apply && !nothing) ? undefined : 'import-reason'}
        >
          {leaving ? t('mapping.apply_leaving', { count: counts.wrong, good }) : t('imports.apply')}
        </Button>
      </>
    )
  return (
    <>
      {can.undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.75} className="flip" />}
          onClick={() => void takeBack()}
          loading={undo.isPending}
        >
          {t('imports.undo')}
        </Button>
      )}
      {status === 'applied' ? (
        <Button renderRoot={(props) => <Link {...props} to={addresses[kind].list} />}>
          {t(`imports.view_${kind}`)}
        </Button>
      ) : (
        <Button
          leftSection={<IconUpload size={20} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to={addresses[kind].start} />}
        >
          {t('imports.another')}
        </Button>
      )}
    </>
  )
}
