import IconArrowAutofitWidth from '~icons/tabler/arrow-autofit-width'
import IconZoomIn from '~icons/tabler/zoom-in'
import IconZoomOut from '~icons/tabler/zoom-out'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Tool } from './Tool.tsx'
import type { Zoom } from './useZoom.ts'
import classes from './Viewer.module.css'

/** Smaller, larger, and as wide as the viewer. */
export function ZoomTools({ zoom }: { zoom: Zoom }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <Tool
        label={t('documents.smaller')}
        icon={IconZoomOut}
        disabled={zoom.smallest}
        onClick={zoom.smaller}
      />
      <span className={classes.percent} role="status">
        {t('documents.percent', { percent: formatNumber(zoom.value * 100, language) })}
      </span>
      <Tool
        label={t('documents.larger')}
        icon={IconZoomIn}
        disabled={zoom.largest}
        onClick={zoom.larger}
      />
      <Tool
        className={classes.wide}
        label={t('documents.fit')}
        icon={IconArrowAutofitWidth}
        disabled={zoom.value === 1}
        onClick={zoom.fit}
      />
    </>
  )
}
