import { Button } from '@mantine/core'
import { applyYear } from '@meridian/contract/calls/years.gen.ts'
import type { YearPreview } from '@meridian/contract/years.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { invalidate } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'
import { useMoment } from './useMoment.ts'
import classes from './Years.module.css'

/** What has happened so far, what keeps the plan from being applied, and the button that applies it after the password. */
export function ApplyBar({ name, preview }: { name: string; preview: YearPreview }) {
  const t = useT()
  const moment = useMoment()
  const go = useNavigate()
  const { against, digest, undo_until } = preview
  const apply = async () => {
    const done = await confirmPassword({
      title: t('newyear.apply_title', { name: `\u2068${name}\u2069` }),
      text: t('newyear.apply_text'),
      action: t('newyear.apply'),
      run: () => call(applyYear, { body: { digest } }, { handled: true }),
    })
    await invalidate(undefined)
    if (done) await go({ to: '/dashboard/new-year' })
  }
  return (
    <div className={classes.foot}>
      <div>
        <p>
          <strong>{t('newyear.nothing_yet')}</strong>{' '}
          {t('newyear.undo_until', { when: moment(undo_until) })}
        </p>
        {against.map((one) => (
          <p key={one} className={classes.small}>
            {one}
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/dashboard/new-year/students" />}
        >
          {t('newyear.back')}
        </Button>
        <Button disabled={against.length > 0} onClick={() => void apply()}>
          {t('newyear.apply')}
        </Button>
      </div>
    </div>
  )
}
