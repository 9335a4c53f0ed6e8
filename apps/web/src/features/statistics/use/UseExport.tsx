import { Button } from '@mantine/core'
import { exportBookUse } from '@meridian/contract/calls/statistics.use.gen.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../../core/download.ts'
import { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'

interface UseExportProps {
  bookId: string
  /** The first month, and the text that is searched. */
  from: string
  query: string
}

/** Takes the figures of a book away as a file: one row for each school. */
export function UseExport({ bookId, from, query }: UseExportProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const start = async (format: TableFormat) => {
    setBusy(true)
    try {
      const file = await download(
        exportBookUse,
        { params: { id: bookId }, query: { from, query, format } },
        {},
      )
      save(file)
      notify('success', t('statistics.exported', { name: `\u2068${file.name}\u2069` }))
    } catch (error) {
      // The client has told a refusal.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <ExportMenu
      target={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('statistics.export')}
        </Button>
      }
      onPick={(format) => void start(format)}
    />
  )
}
