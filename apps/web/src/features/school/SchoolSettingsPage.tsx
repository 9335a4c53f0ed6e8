import { readOwnSchool } from '@meridian/contract/calls/schools.own.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ClientsPanel } from '../rosters/shared/ClientsPanel.tsx'
import { RosterPanel } from '../rosters/shared/RosterPanel.tsx'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'
import { PasswordsPanel } from './PasswordsPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { ScalePanel } from './ScalePanel.tsx'
import classes from './School.module.css'
import { TermsPanel } from './TermsPanel.tsx'

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
