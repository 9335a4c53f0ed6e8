import { Button } from '@mantine/core'
import { exportHistory } from '@meridian/contract/calls/history.gen.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../core/download.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { listSearch } from '../../ui/list/search.ts'
import type { HistoryDays } from './search.ts'

interface ExportButtonProps {
  search: Record<string, unknown>
  days: HistoryDays
  until: string
}

/** Takes the history away as a file, as it is searched and filtered. */
export function ExportButton({ search, days, until }: ExportButtonProps) {
  const t = useT()
  const [running, setRunning] = useState(false)
  const start = async (format: TableFormat) => {
    const list = listSearch(search)
    const filter = (name: string) => [list[`filter_${name}`] ?? []].flat().join(',')
    setRunning(true)
    try {
      const query = {
        ...{ format, until, zone: days.zone, from: days.from, to: days.to },
        query: list.query,
        direction: list.sortDirection ?? ('desc' as const),
        ...{ area: filter('area'), who: filter('who'), school_id: filter('school_id') },
      }
      save(await download(exportHistory, { query }))
    } catch (error) {
      // A refusal has been told by the client.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setRunning(false)
    }
  }
  const target = (
    <Button
      variant="default"
      loading={running}
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {t('history.export')}
    </Button>
  )
  return <ExportMenu target={target} onPick={(format) => void start(format)} />
}
