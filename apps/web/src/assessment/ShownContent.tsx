import type { ShownContent as Content } from '@meridian/contract/questions.ts'
import { pictureAt } from '../ui/pictures.ts'
import { MediaPlayer } from '../ui/player/MediaPlayer.tsx'
import classes from './ShownContent.module.css'

interface ShownContentProps {
  content: Content
  tall?: boolean
  /** Of the question where that stands on the side of its own writing: what is shown with it stands there too. */
  dir?: 'rtl' | 'ltr' | undefined
}

/**
 * The picture, film or recording of a question. What a film shows or a recording says stands below it in words; a picture
 * has them for those who cannot see it.
 */
export function ShownContent({ content, tall, dir }: ShownContentProps) {
  const { kind, url, alt } = content
  if (kind === 'image') {
    return (
      <picture className={classes.picture} dir={dir}>
        <source media="(max-width: 640px)" srcSet={pictureAt(url, 640)} />
        <img
          className={classes.shown}
          data-tall={tall || undefined}
          src={pictureAt(url, 1280)}
          alt={alt}
        />
      </picture>
    )
  }
  return (
    <figure className={classes.figure} dir={dir}>
      <MediaPlayer kind={kind} src={url} name={alt} download={alt} height={tall ? 'tall' : 'low'} />
      <figcaption dir="auto">{alt}</figcaption>
    </figure>
  )
}
