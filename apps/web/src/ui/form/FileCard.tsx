import { ActionIcon } from '@mantine/core'
import type { FileKind } from '@meridian/contract/files.ts'
import IconFileText from '~icons/tabler/file-text'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import type { PlayerProps } from '../player/props.ts'
import classes from './Fields.module.css'
import { GoingText, PauseButton, percentOf } from './upload/GoingText.tsx'
import type { Going } from './useUpload.ts'

interface FileCardProps {
  kind: Exclude<FileKind, 'image' | 'captions'>
  name: string
  /** The address that it can be played from. */
  url: string
  captions?: PlayerProps['captions']
  /** The progress while it is being sent. */
  going?: Going
  /** Pauses the upload, and lets it go on. */
  handle?: { pause: () => void; goOn: () => void }
  /** Further words on it: its size. */
  facts?: string
  /** True while a file is held above it. */
  over?: boolean
  remove: { label: string; onClick: () => void }
}

/** One file: its picture or player, its name, and its progress or its size. */
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

/** The progress of a file, as a bar. */
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
