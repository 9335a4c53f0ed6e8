import type { FileResourceType, Resource } from '@meridian/contract/resources.ts'
import { MediaPlayer } from '../../ui/player/MediaPlayer.tsx'
import { StoredCard } from '../../ui/preview/DocumentCard.tsx'
import { DocumentPreview } from '../../ui/preview/DocumentPreview.tsx'
import classes from './ResourceDialog.module.css'
import { TypeIcon } from './shared/kinds.tsx'

interface PreviewProps {
  type: FileResourceType
  file: NonNullable<Resource['file']>
  captions: Resource['captions']
  /** What the resource is called, for those who hear the player's name. */
  name: string
}

/** A file in the page: a film or a recording plays; a document is read. Everything can be downloaded. */
export function Preview({ type, file, captions, name }: PreviewProps) {
  if (type === 'document') return <DocumentPreview file={file} label={name} />
  return (
    <div className={classes.preview}>
      <MediaPlayer kind={type} src={file.url} name={name} captions={captions} />
      <StoredCard file={file} icon={<TypeIcon type={type} size={24} />} />
    </div>
  )
}
