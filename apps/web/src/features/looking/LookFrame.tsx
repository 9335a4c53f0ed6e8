import { Button } from '@mantine/core'
import { getSeenStudent } from '@meridian/contract/calls/looking.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconEyeSearch from '~icons/tabler/eye-search'
import { SkipLink } from '../../app/Shell.tsx'
import { LookingContext } from '../../assessment/looking.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DialogHost } from '../../ui/DialogHost.tsx'
import { responsesLink } from '../gradebook/shared/links.ts'
import classes from './LookFrame.module.css'
import { LookButton } from './shared/LookButton.tsx'

interface LookFrameProps {
  studentId: string
  paperId: string
  /** The attempt on show, which the link back opens in the responses. */
  attemptId: string | undefined
  children: ReactNode
}

/** The frame of a look as a student: a bar that names the student and leads back to the responses. */
export function LookFrame({ studentId, paperId, attemptId, children }: LookFrameProps) {
  const t = useT()
  const params = { id: paperId, student_id: studentId }
  const { student, paper } = usePageData(getSeenStudent, { params }).data
  const back = responsesLink(paper, attemptId) ?? { to: '/dashboard' }
  return (
    <LookingContext value={{ ...student, paperId }}>
      <div className={classes.frame}>
        <SkipLink />
        <aside className={classes.bar} aria-label={t('looking.open')}>
          <IconEyeSearch size={20} stroke={1.75} className={classes.sign} />
          <p className={classes.words}>
            <strong>{t('looking.bar', { name: `\u2068${student.name}\u2069` })}</strong>{' '}
            {t('looking.bar_nothing')}
          </p>
          <div className={classes.ways}>
            <LookButton paperId={paperId} />
            <Button
              size="sm"
              leftSection={<IconArrowLeft size={18} stroke={1.75} className="flip" />}
              renderRoot={(props) => <Link {...props} {...back} />}
            >
              {t('looking.back')}
            </Button>
          </div>
        </aside>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <DialogHost />
      </div>
    </LookingContext>
  )
}
