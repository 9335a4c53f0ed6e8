import { Button } from '@mantine/core'
import { exportOwnData } from '@meridian/contract/calls/privacy.gen.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../core/download.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'

/** Takes away everything that is kept of the reader. */
export function DataPanel() {
  const t = useT()
  const [running, setRunning] = useState(false)

  async function take(): Promise<void> {
    const sure = await confirmPassword({
      title: t('settings.data_title'),
      text: t('settings.data_text'),
      action: t('settings.data_take'),
    })
    if (!sure) return
    setRunning(true)
    try {
      save(await download(exportOwnData, {}))
    } catch (error) {
      // A refusal has been told by the client.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setRunning(false)
    }
  }

  return (
    <Panel title={t('settings.data')}>
      <div className={classes.inside}>
        <p>{t('settings.data_text')}</p>
        <Button
          variant="default"
          loading={running}
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => void take()}
        >
          {t('settings.data_take')}
        </Button>
      </div>
    </Panel>
  )
}
