import type { FileResourceType, Resource } from '@meridian/contract/resources.ts'
import { useState } from 'react'
import { formatSize } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DocumentPreview } from '../../ui/preview/DocumentPreview.tsx'
import { Download } from './Download.tsx'
import { TypeIcon } from './kinds.tsx'
import classes from './ResourceDialog.module.css'

interface PreviewProps {
  type: FileResourceType
  file: NonNullable<Resource['file']>
  /** What the resource is called, for those who hear the player's name. */
  name: string
}

/** A file in the page: a film or a recording plays; a document is read. Everything can be downloaded. */
export function Preview({ type, file, name }: PreviewProps) {
  if (type === 'document') return <DocumentPreview file={file} label={name} />
  return <MediaPreview type={type} file={file} name={name} />
}

function MediaPreview({ type, file, name }: PreviewProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const player = { src: file.url, controls: true, preload: 'metadata', className: classes.player }
  return (
    <div className={classes.preview}>
      {!failed && type === 'video' && (
        <video {...player} aria-label={name} onError={() => setFailed(true)} />
      )}
      {!failed && type === 'audio' && (
        <audio {...player} aria-label={name} onError={() => setFailed(true)} />
      )}
      {failed && <Notice kind="warning">{t('resources.play_failed')}</Notice>}
      <FileCard type={type} file={file} />
    </div>
  )
}

function FileCard({ type, file }: Pick<PreviewProps, 'type' | 'file'>) {
  const language = useLanguage()
  return (
    <div className={classes.card}>
      <TypeIcon type={type} size={24} />
      <div>
        <bdi dir="ltr">{file.name}</bdi>
        <small>{formatSize(file.size, language)}</small>
      </div>
      <Download file={file} />
    </div>
  )
}
