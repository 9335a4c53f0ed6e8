import { useId, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import type { ViewerProps } from '../kinds.ts'
import { Loading } from '../Loading.tsx'
import { useOpened } from '../useOpened.ts'
import { useZoom } from '../useZoom.ts'
import { ViewerFrame } from '../ViewerFrame.tsx'
import { readWorkbook } from './read-workbook.ts'
import classes from './Sheet.module.css'
import { SheetTable } from './SheetTable.tsx'
import { SheetTabs } from './SheetTabs.tsx'
import { mostColumns, mostRows, type Sheet } from './shape.ts'

/** A workbook, a sheet at a time. */
export default function SheetViewer(props: ViewerProps) {
  const { file, fail, cancel } = props
  const opened = useOpened({ file, open: readWorkbook, fail })
  if (!('value' in opened)) return <Loading file={file} loaded={opened.loaded} cancel={cancel} />
  return <Workbook {...props} sheets={opened.value} />
}

function Workbook({ file, label, sheets }: ViewerProps & { sheets: Sheet[] }) {
  const t = useT()
  const id = useId()
  const zoom = useZoom()
  const [index, setIndex] = useState(0)
  const sheet = sheets[index]
  return (
    <ViewerFrame
      file={file}
      label={label}
      zoom={zoom}
      start={
        <SheetTabs
          names={sheets.map(({ name }) => name)}
          index={index}
          id={id}
          onChoose={setIndex}
        />
      }
      below={sheet && <CutNote sheet={sheet} />}
    >
      {!sheet || sheet.rows.length === 0 ? (
        <p className={classes.empty}>{t('documents.sheet_empty')}</p>
      ) : (
        <div
          key={index}
          id={`${id}-panel`}
          className={classes.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          dir={sheet.rtl ? 'rtl' : 'ltr'}
        >
          <SheetTable sheet={sheet} zoom={zoom.value} />
        </div>
      )}
    </ViewerFrame>
  )
}

/** Says that a sheet has more cells than the viewer shows. */
function CutNote({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const { moreRows, moreColumns } = sheet
  if (!moreRows && !moreColumns) return null
  return (
    <p className={classes.note}>
      {moreRows
        ? t('documents.rows_first', { count: mostRows })
        : t('documents.columns_first', { count: mostColumns })}
    </p>
  )
}
