import type { TableFormat } from '@meridian/contract/core/tables.ts'
import { useT } from '../core/messages.ts'
import { DropMenu } from './menu/DropMenu.tsx'
import type { DropMenuProps } from './menu/types.ts'

interface ExportMenuProps {
  target: DropMenuProps['target']
  onPick: (format: TableFormat) => void
}

/** A button that offers a table in each of the file formats. */
export function ExportMenu({ target, onPick }: ExportMenuProps) {
  const t = useT()
  return (
    <DropMenu
      target={target}
      entries={[
        { label: t('ui.export_xlsx'), onClick: () => onPick('xlsx') },
        { label: t('ui.export_csv'), onClick: () => onPick('csv') },
      ]}
    />
  )
}
