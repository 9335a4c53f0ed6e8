import { Button } from '@mantine/core'
import type { Import, Missing } from '@meridian/contract/imports.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import classes from '../Imports.module.css'
import { listName, startTitle } from '../kinds.ts'
import { addresses } from '../shared/addresses.ts'
import { useImport } from '../useImport.ts'
import { MissingList } from './MissingList.tsx'
import { useMissing } from './useMissing.ts'
import { missingSentence, type PeopleKind, peopleOf, whatHappens } from './words.ts'

/** The people of the school who are not in the file of an import, and what happens to each with it (P22.14). */
export function MissingPage({ kind, id }: { kind: PeopleKind; id: string }) {
  const t = useT()
  const { one } = useImport(id)
  const { missing } = one
  const back = { to: addresses[one.kind].one, params: { id } }
  if (peopleOf(one) !== kind)
    return <Navigate to={addresses[one.kind].one} params={{ id }} replace />
  return (
    <>
      <PageHead
        title={t('missing.title')}
        breadcrumb={[
          { label: listName(one.kind, t), link: { to: addresses[one.kind].list } },
          { label: startTitle(one.kind, t), link: { to: addresses[one.kind].start } },
          { label: one.file_name, link: back },
          { label: t('missing.title') },
        ]}
        facts={missing ? missingSentence(one, missing, t) : undefined}
        actions={
          <Button renderRoot={(props) => <Link {...props} {...back} />}>{t('missing.back')}</Button>
        }
      />
      <div className={classes.stack}>
        {missing ? (
          <>
            <Together one={one} missing={missing} />
            <MissingList kind={kind} one={one} missing={missing} />
          </>
        ) : (
          <Notice>{t('missing.over')}</Notice>
        )}
      </div>
    </>
  )
}

/** What happens to them, and what may be chosen for all of them together. */
function Together({ one, missing }: { one: Import; missing: Missing }) {
  const t = useT()
  const language = useLanguage()
  const { choose, busy } = useMissing(one)
  if (missing.count === 0) return null
  const happens = whatHappens(one, t, language)
  const all = missing.count - missing.same_name
  const button = (deed: 'block' | 'leave' | 'nothing', label: string) => (
    <Button variant="default" size="sm" disabled={busy} onClick={() => choose('all', deed)}>
      {label}
    </Button>
  )
  return (
    <Notice
      action={
        missing.together && (
          <div className={classes.buttons}>
            {all > 0 &&
              missing.scope === 'classes' &&
              button('leave', t('missing.all_leave', { count: all }))}
            {all > 0 && button('block', t('missing.all_block', { count: all }))}
            {happens.length > 0 && button('nothing', t('missing.all_nothing'))}
          </div>
        )
      }
    >
      {happens.length > 0 ? <strong>{happens.join(' ')}</strong> : t('missing.default')}{' '}
      {!missing.together && t('missing.singly')}{' '}
      {missing.together &&
        missing.same_name > 0 &&
        t('missing.same_name_count', { count: missing.same_name })}
    </Notice>
  )
}
