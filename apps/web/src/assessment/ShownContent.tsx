import type { ShownContent as Content } from '@meridian/contract/questions.ts'
import { Enlargeable } from '../ui/enlarge/Enlargeable.tsx'
import { pictureAt } from '../ui/pictures.ts'
import { MediaPlayer } from '../ui/player/MediaPlayer.tsx'
import classes from './ShownContent.module.css'

interface ShownContentProps {
  content: Content
  tall?: boolean
  /** The direction of the question's writing, where the picture or the player stands on the same side as its text. */
  dir?: 'rtl' | 'ltr' | undefined
}

/**
 * The picture, film or recording of a question. A film or a recording has its description below it; that of a picture is
 * its alternative text.
 */
export function ShownContent({ content, tall, dir }: ShownContentProps) {
  const { kind, url, alt } = content
  if (kind === 'image') {
    return (
      <div className={classes.picture} dir={dir}>
        <Enlargeable src={url} preview={pictureAt(url, 1280)} alt={alt}>
          <picture>
            <source media="(max-width: 640px)" srcSet={pictureAt(url, 640)} />
            <img
              className={classes.shown}
              data-tall={tall || undefined}
              src={pictureAt(url, 1280)}
              alt={alt}
            />
          </picture>
        </Enlargeable>
      </div>
    )
  }
  return (
    <figure className={classes.figure} dir={dir}>
      <MediaPlayer kind={kind} src={url} name={alt} download={alt} height={tall ? 'tall' : 'low'} />
      <figcaption dir="auto">{alt}</figcaption>
    </figure>
  )
}
