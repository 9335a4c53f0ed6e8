import { Button } from '@mantine/core'
import { undoYear, yearObstacles } from '@meridian/contract/calls/years.gen.ts'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { invalidate, useData } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { useMoment } from './useMoment.ts'
import classes from './Years.module.css'

/** The year that was applied, and the way back from it as long as nothing is built on it; otherwise what is, in words. */
export function RunningYear({ name, until }: { name: string; until: string }) {
  const t = useT()
  const moment = useMoment()
  const query = useData(yearObstacles, {}, { handled: true })
  const named = `\u2068${name}\u2069`
  return (
    <Panel title={t('newyear.runs_title', { name: named })}>
      <PanelContent query={query} rows={1}>
        {({ data: { obstacles } }) => (
          <div className={classes.body}>
            {obstacles.length === 0 ? (
              <>
                <p>{t('newyear.runs_until', { when: moment(until) })}</p>
                <div>
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={18} stroke={1.75} className="flip" />}
                    onClick={() =>
                      void confirmPassword({
                        title: t('newyear.undo_title', { name: named }),
                        text: t('newyear.undo_text'),
                        action: t('newyear.undo'),
                        run: async () => {
                          await call(undoYear, {}, { handled: true })
                          await invalidate(undefined)
                        },
                      })
                    }
                  >
                    {t('newyear.undo')}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p>{t('newyear.built_title')}</p>
                <ul className={classes.built}>
                  {obstacles.map((obstacle) => (
                    <li key={obstacle}>{obstacle}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </PanelContent>
    </Panel>
  )
}
