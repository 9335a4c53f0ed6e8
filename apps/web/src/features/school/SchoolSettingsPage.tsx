import { readOwnSchool } from '@meridian/contract/calls/schools.own.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { RosterPanel } from '../rosters/shared/RosterPanel.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'
import classes from './School.module.css'

const PasswordsPanel = lazyPart(() => import('./PasswordsPanel.tsx'))
const ScalePanel = lazyPart(() => import('./ScalePanel.tsx'))
const RulesPanel = lazyPart(() => import('./RulesPanel.tsx'))
const TermsPanel = lazyPart(() => import('./TermsPanel.tsx'))
const HolidaysPanel = lazyPart(() => import('./HolidaysPanel.tsx'))
const HoursPanel = lazyPart(() => import('./HoursPanel.tsx'))
const ClientsPanel = lazyPart(() => import('../rosters/shared/ClientsPanel.tsx'))

/** What a school's admins decide for all of it (P39): who it is, its week and its year, and its quiet hours. */
export function SchoolSettingsPage() {
  const t = useT()
  const { school } = useActor()
  const { data } = usePageData(readOwnSchool)
  return (
    <>
      <PageHead title={t('school.title')} facts={school && <bdi>{school.name}</bdi>} />
      <div className={classes.page}>
        <IdentityPanel read={data} />
        <div className={classes.columns}>
          <div className={classes.stack}>
            <TermsPanel />
            <ScalePanel />
            <HoursPanel />
          </div>
          <div className={classes.stack}>
            <HolidaysPanel />
            <RulesPanel />
            <PasswordsPanel />
            <RosterPanel schoolId={data.id} />
            <ClientsPanel />
          </div>
        </div>
      </div>
    </>
  )
}
