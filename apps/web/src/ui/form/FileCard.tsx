import { ActionIcon } from '@mantine/core'
import type { FileKind } from '@meridian/contract/files.ts'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useT } from '../../app/messages.ts'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import type { PlayerProps } from '../player/props.ts'
import classes from './Fields.module.css'
import { GoingText, PauseButton, percentOf } from './upload/GoingText.tsx'
import type { Going } from './useUpload.ts'

interface FileCardProps {
  kind: Exclude<FileKind, 'image' | 'captions'>
  name: string
  /** Where it can be played from. */
  url: string
  captions?: PlayerProps['captions']
  /** While it is on its way. */
  going?: Going
  /** What stops it for a while, and lets it go on. */
  handle?: { pause: () => void; goOn: () => void }
  /** What else is said of it: its size. */
  facts?: string
  /** A file is held above it. */
  over?: boolean
  remove: { label: string; onClick: () => void }
}

/** One file: what can be seen or heard of it, its name, and how far it is or how large. */
export function FileCard(props: FileCardProps) {
  const { kind, name, url, captions, going, handle, facts, over, remove } = props
  return (
    <div className={classes.card} data-over={over || undefined}>
      {kind !== 'document' && (
        <div className={classes.player}>
          <MediaPlayer key={url} kind={kind} src={url} name={name} captions={captions} />
        </div>
      )}
      {going && <Bar going={going} />}
      <div className={classes.cardFoot}>
        {kind === 'document' && <IconFileText size={24} stroke={1.75} aria-hidden />}
        <div className={classes.cardText}>
          <bdi dir="ltr">{name}</bdi>
          <span className={classes.types}>{going ? <GoingText going={going} /> : facts}</span>
        </div>
        {going && handle && <PauseButton going={going} {...handle} />}
        <ActionIcon aria-label={remove.label} onClick={remove.onClick}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  )
}

/** How far a file is, as a bar. */
export function Bar({ going }: { going: Going }) {
  const t = useT()
  const percent = percentOf(going)
  return (
    <div
      className={classes.bar}
      role="progressbar"
      data-phase={going.phase}
      aria-label={t('uploads.image_uploading', { percent })}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
