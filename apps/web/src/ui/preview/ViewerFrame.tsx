import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import IconDownload from '~icons/tabler/download'
import IconMaximize from '~icons/tabler/maximize'
import IconMinimize from '~icons/tabler/minimize'
import { useT } from '../../core/messages.ts'
import type { ShownFile } from './kinds.ts'
import { Tool } from './Tool.tsx'
import type { Zoom } from './useZoom.ts'
import classes from './Viewer.module.css'
import { ZoomTools } from './ZoomTools.tsx'

interface ViewerFrameProps {
  file: ShownFile
  label: string
  /** The reader's position in the document, and the ways to go elsewhere. */
  start?: ReactNode
  zoom?: Zoom
  /** Further tools, between the zoom and those of every viewer. */
  more?: ReactNode
  /** A line below the tools. */
  below?: ReactNode
  children: ReactNode
}

/** The tools of a viewer above its document. + and - change the size, 0 fits it to the width. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { file, label, start, zoom, more, below, children } = props
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const whole = useWhole(place)
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !zoom) return
    if (event.target instanceof HTMLInputElement) return
    if (event.key === '+' || event.key === '=') zoom.larger()
    else if (event.key === '-') zoom.smaller()
    else if (event.key === '0') zoom.fit()
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={place}
      className={classes.viewer}
      aria-label={t('documents.viewer', { name: label })}
      onKeyDown={press}
    >
      <div className={classes.tools}>
        <div className={classes.start}>{start}</div>
        {zoom && <ZoomTools zoom={zoom} />}
        {more}
        {document.fullscreenEnabled && (
          <Tool
            label={t(whole ? 'documents.whole_end' : 'documents.whole')}
            icon={whole ? IconMinimize : IconMaximize}
            onClick={() =>
              void (whole ? document.exitFullscreen() : place.current?.requestFullscreen())
            }
          />
        )}
        <a
          className={classes.tool}
          href={file.url}
          download={file.name}
          aria-label={t('documents.download')}
          title={t('documents.download')}
        >
          <IconDownload size={20} stroke={1.75} />
        </a>
      </div>
      {below}
      <div className={classes.body}>{children}</div>
    </section>
  )
}

/** Whether an element fills the screen. */
function useWhole(place: RefObject<HTMLElement | null>): boolean {
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement === place.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [place])
  return whole
}
