import { Button } from '@mantine/core'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { type download, save } from '../core/download.ts'
import { ApiError } from '../core/http.ts'
import { notify } from '../core/toasts.ts'
import { ExportMenu } from './ExportMenu.tsx'

interface SaveFileButtonProps {
  label: string
  /** What is said when the file of this name has come. */
  said: (name: string) => string
  load: (format: TableFormat) => ReturnType<typeof download>
}

/** A button that saves a table as a file, in the format that is picked. */
export function SaveFileButton({ label, said, load }: SaveFileButtonProps) {
  const [busy, setBusy] = useState(false)
  const start = async (format: TableFormat) => {
    setBusy(true)
    try {
      const file = await load(format)
      save(file)
      notify('success', said(`\u2068${file.name}\u2069`))
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
          {label}
        </Button>
      }
    />
  )
}
