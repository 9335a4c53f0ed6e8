import { Button } from '@mantine/core'
import { exportAnalysis, exportGradebook } from '@meridian/contract/gradebook.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, save } from '../../app/download.ts'
import { ApiError } from '../../app/http.ts'
import { useT } from '../../app/messages.ts'
import { notify } from '../../app/toasts.ts'

type Query = Record<string, string | undefined>

/** Takes the gradebook away as CSV, with the students and papers that the page is narrowed to. */
export function ExportFile({ classId, query }: { classId: string; query: Query }) {
  return (
    <SaveButton
      load={() => download(exportGradebook, { query: { class_id: classId, ...query } } as never)}
    />
  )
}

/** Takes the analysis of a paper away as CSV. */
export function ExportAnalysis({ paperId, query }: { paperId: string; query: Query }) {
  return (
    <SaveButton
      load={() => download(exportAnalysis, { query: { paper_id: paperId, ...query } } as never)}
    />
  )
}

function SaveButton({ load }: { load: () => Promise<{ name: string; bytes: Blob }> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const file = await load()
      save(file)
      notify('success', t('gradebook.exported', { name: `\u2068${file.name}\u2069` }))
    } catch (error) {
      // A refusal has been told by the client.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.75} />}
      onClick={() => void start()}
    >
      {t('gradebook.export')}
    </Button>
  )
}
