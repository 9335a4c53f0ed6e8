import { exportPlannedStudents } from '@meridian/contract/calls/years.gen.ts'
import { download } from '../../core/download.ts'
import { useT } from '../../core/messages.ts'
import { SaveFileButton } from '../../ui/SaveFileButton.tsx'

/** Saves the list of all students and what becomes of each as a file, for who looks it through on paper. */
export function ListFile() {
  const t = useT()
  return (
    <SaveFileButton
      label={t('newyear.download')}
      said={(name) => t('newyear.downloaded', { name })}
      load={(format) => download(exportPlannedStudents, { query: { format } })}
    />
  )
}
