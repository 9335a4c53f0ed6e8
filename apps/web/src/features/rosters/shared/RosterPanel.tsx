import { Button } from '@mantine/core'
import { exportRoster, rosterVersions } from '@meridian/contract/calls/rosters.gen.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../../core/download.ts'
import { useT } from '../../../core/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './RosterPanel.module.css'

/** Gives a school away as a OneRoster package, in either version. */
export function RosterPanel({ schoolId }: { schoolId: string }) {
  const t = useT()
  const [busy, setBusy] = useState<string | null>(null)
  const fetchPackage = async (version: (typeof rosterVersions)[number]) => {
    setBusy(version)
    try {
      save(await download(exportRoster, { params: { id: schoolId }, query: { version } }))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel title={t('school.roster_title')}>
      <div className={classes.body}>
        <p>{t('school.roster_text')}</p>
        <div className={classes.buttons}>
          {rosterVersions.map((version) => (
            <Button
              key={version}
              variant="default"
              loading={busy === version}
              disabled={busy !== null && busy !== version}
              leftSection={<IconDownload size={18} stroke={1.75} />}
              // What went wrong has been said in a notification.
              onClick={() => void fetchPackage(version).catch(() => undefined)}
            >
              {t('school.roster_download', { version })}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
