import { exportAnalysis, exportGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { download } from '../../core/download.ts'
import { useT } from '../../core/messages.ts'
import { SaveFileButton } from '../../ui/SaveFileButton.tsx'

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
  return (
    <SaveFileButton
      label={t('gradebook.export')}
      said={(name) => t('gradebook.exported', { name })}
      load={load}
    />
  )
}
