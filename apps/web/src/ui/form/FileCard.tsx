import { ActionIcon } from '@mantine/core'
import type { FileKind } from '@meridian/contract/files.ts'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPart, formatSize } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import classes from './Fields.module.css'
import type { Going } from './useUpload.ts'

interface FileCardProps {
  kind: Exclude<FileKind, 'image' | 'captions'>
  name: string
  /** Where it can be played from. */
  url: string
  /** While it is on its way. */
  going?: Going
  /** What else is said of it: its size. */
  facts?: string
  /** A file is held above it. */
  over?: boolean
  remove: { label: string; onClick: () => void }
}

/** One file: what can be seen or heard of it, its name, and how far it is or how large. */
export function FileCard({ kind, name, url, going, facts, over, remove }: FileCardProps) {
  return (
    <div className={classes.card} data-over={over || undefined}>
      <Player key={url} kind={kind} name={name} url={url} />
      {going && <Bar going={going} />}
      <div className={classes.cardFoot}>
        {kind === 'document' && <IconFileText size={24} stroke={1.75} aria-hidden />}
        <div className={classes.cardText}>
          <bdi dir="ltr">{name}</bdi>
          <span className={classes.types}>{going ? <Progress going={going} /> : facts}</span>
        </div>
        <ActionIcon aria-label={remove.label} onClick={remove.onClick}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  )
}

function Player({ kind, name, url }: Pick<FileCardProps, 'kind' | 'name' | 'url'>) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  if (kind === 'document') return null
  if (failed) return <p className={classes.unplayable}>{t('ui.file_unplayable')}</p>
  const player = {
    className: classes.player,
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onError: () => setFailed(true),
  }
  return kind === 'video' ? <video {...player} /> : <audio {...player} />
}

/** How much of a file has left, from 0 to 100. */
export function percentOf({ sent, total }: Going): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0
}

/** How far a file is, as a bar. */
export function Bar({ going }: { going: Going }) {
  const t = useT()
  const percent = percentOf(going)
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={t('ui.image_uploading', { percent })}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}

function Progress({ going }: { going: Going }) {
  const t = useT()
  const language = useLanguage()
  const percent = percentOf(going)
  return (
    <>
      {t('ui.file_uploading', {
        percent,
        sent: formatPart(going.sent, going.total, language),
        total: formatSize(going.total, language),
      })}
      <QuarterStatus going={going} />
    </>
  )
}

/** Says how far a file is for those who hear the page: at every quarter only. */
export function QuarterStatus({ going }: { going: Going }) {
  const t = useT()
  return (
    <span role="status" className="visually-hidden">
      {t('ui.image_uploading', { percent: Math.floor(percentOf(going) / 25) * 25 })}
    </span>
  )
}
