import { ActionIcon, Button } from '@mantine/core'
import { exportStatistics, rowsHeader } from '@meridian/contract/calls/statistics.rows.gen.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import type { ExportedTable } from '@meridian/contract/statistics.rows.ts'
import { useEffect, useRef, useState } from 'react'
import IconDownload from '~icons/tabler/download'
import IconX from '~icons/tabler/x'
import { download, save } from '../../core/download.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import classes from './Statistics.module.css'

interface ExportButtonProps {
  table: ExportedTable
  /** What the table is of, for those who hear the button: "Average score per class". */
  name: string
  /** Filter, search and order of the table. */
  query: Record<string, string | undefined>
  /** A sign without words, for the head of a panel. */
  small?: boolean
}

/**
 * Takes a table away as a file. While it is on its way the button says how far it is, where that can be seen from what has
 * come (a workbook is compressed), and how to stop it.
 */
export function ExportButton({ table, name, query, small = false }: ExportButtonProps) {
  const t = useT()
  const zone = useZone()
  const [percent, setPercent] = useState<number | 'unknown' | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: TableFormat) => {
    const controller = new AbortController()
    running.current = controller
    setPercent(format === 'csv' ? 0 : 'unknown')
    try {
      const file = await download(
        exportStatistics,
        { params: { table }, query: { ...query, zone, format } },
        {
          signal: controller.signal,
          ...(format === 'csv' && {
            rowsHeader,
            onProgress: (rows: number, total: number) =>
              setPercent(total > 0 ? Math.min(100, Math.floor((rows / total) * 100)) : 100),
          }),
        },
      )
      save(file)
      notify('success', t('statistics.exported', { name: `\u2068${file.name}\u2069` }))
    } catch (error) {
      // A refusal has been told by the client; who cancels knows.
      if (!(error instanceof ApiError || controller.signal.aborted)) throw error
    } finally {
      setPercent(null)
    }
  }
  if (percent !== null)
    return (
      <span className={classes.exporting}>
        <span role="status">
          {percent === 'unknown'
            ? t('statistics.exporting_file')
            : t('statistics.exporting', { percent })}
        </span>
        <ActionIcon
          size={40}
          aria-label={t('statistics.export_cancel', { name })}
          onClick={() => running.current?.abort()}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    )
  const button = small ? (
    <ActionIcon
      size={40}
      aria-label={t('statistics.export_of', { name })}
      title={t('statistics.export')}
    >
      <IconDownload size={20} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} />}>
      {t('statistics.export')}
    </Button>
  )
  return <ExportMenu target={button} onPick={(format) => void start(format)} />
}
