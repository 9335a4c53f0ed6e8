import { Button } from '@mantine/core'
import { exportAnalysis, exportGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, save } from '../../core/download.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'

type Query = Record<string, string | undefined>

/** The button that saves the gradebook as a file, with the students and papers to which the page is narrowed. */
export function ExportFile({ classId, query }: { classId: string; query: Query }) {
  return (
    <SaveButton
      load={(format) =>
        download(exportGradebook, { query: { class_id: classId, ...query, format } } as never)
      }
    />
  )
}

/** The button that saves the analysis of a paper as a file. */
export function ExportAnalysis({ paperId, query }: { paperId: string; query: Query }) {
  return (
    <SaveButton
      load={(format) =>
        download(exportAnalysis, { query: { paper_id: paperId, ...query, format } } as never)
      }
    />
  )
}

function SaveButton({ load }: { load: (format: TableFormat) => ReturnType<typeof download> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const start = async (format: TableFormat) => {
    setBusy(true)
    try {
      const file = await load(format)
      save(file)
      notify('success', t('gradebook.exported', { name: `\u2068${file.name}\u2069` }))
    } catch (error) {
      // The client has shown the failure in a notification.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <ExportMenu
      onPick={(format) => void start(format)}
      target={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('gradebook.export')}
        </Button>
      }
    />
  )
}
