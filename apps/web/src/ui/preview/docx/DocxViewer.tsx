import { useElementSize } from '@mantine/hooks'
import { SafeFrame } from '../frame/SafeFrame.tsx'
import type { ViewerProps } from '../kinds.ts'
import { Loading } from '../Loading.tsx'
import { useOpened } from '../useOpened.ts'
import { useZoom } from '../useZoom.ts'
import classes from '../Viewer.module.css'
import { ViewerFrame } from '../ViewerFrame.tsx'
import { narrow, readDocx } from './read-docx.ts'

/** A Word document, its pages below each other. */
export default function DocxViewer({ file, label, fail, cancel }: ViewerProps) {
  const opened = useOpened({ file, open: readDocx, fail })
  const zoom = useZoom()
  const { ref, width } = useElementSize()
  if (!('value' in opened)) return <Loading file={file} loaded={opened.loaded} cancel={cancel} />
  const page = opened.value
  // In a narrow window the text runs to its edges, and is as large as it is.
  const fit = width === 0 || width < narrow ? 1 : Math.min(1.25, width / (page.width + 48))
  return (
    <ViewerFrame file={file} label={label} zoom={zoom}>
      <div ref={ref} className={classes.fill} dir="ltr">
        <SafeFrame page={page} title={label} zoom={fit * zoom.value} />
      </div>
    </ViewerFrame>
  )
}
