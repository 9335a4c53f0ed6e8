import type { ShownContent as Content } from '@meridian/contract/questions.ts'
import { useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ShownContent.module.css'

/**
 * The picture, film or recording of a question. What a film shows or a recording says stands below it in words; a picture
 * has them for those who cannot see it.
 */
export function ShownContent({ content, tall }: { content: Content; tall?: boolean }) {
  const t = useT()
  const { kind, url, alt } = content
  const [failed, setFailed] = useState(false)
  const size = { className: classes.shown, 'data-tall': tall || undefined }
  if (kind === 'image') return <img {...size} src={url} alt={alt} />
  const player = {
    ...size,
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': alt,
    onError: () => setFailed(true),
  }
  return (
    <figure className={classes.figure}>
      {failed ? (
        <Notice kind="error">{t('ui.file_unplayable')}</Notice>
      ) : kind === 'video' ? (
        <video {...player} />
      ) : (
        <audio {...player} />
      )}
      <figcaption dir="auto">{alt}</figcaption>
    </figure>
  )
}
