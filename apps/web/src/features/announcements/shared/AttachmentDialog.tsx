import type { StoredFile } from '@meridian/contract/files.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { pictureAt } from '../../../ui/pictures.ts'
import { MediaPlayer } from '../../../ui/player/MediaPlayer.tsx'
import { StoredCard } from '../../../ui/preview/DocumentCard.tsx'
import { DocumentPreview } from '../../../ui/preview/DocumentPreview.tsx'
import classes from './Attachments.module.css'
import { FileIcon } from './FileIcon.tsx'

/** A file of an announcement: a picture is seen, a film or a recording plays, a document is read. All can be downloaded. */
export default function AttachmentDialog({
  file,
  onClose,
}: {
  file: StoredFile
  onClose: () => void
}) {
  const { kind, name, url } = file
  return (
    <Dialog title={<bdi dir="ltr">{name}</bdi>} size={880} onClose={onClose}>
      {kind === 'document' || kind === 'captions' ? (
        <DocumentPreview file={file} label={name} />
      ) : (
        <div className={classes.shown}>
          {kind === 'image' ? (
            <img src={pictureAt(url, 1280)} alt={name} />
          ) : (
            <MediaPlayer kind={kind} src={url} name={name} />
          )}
          <StoredCard file={file} icon={<FileIcon file={file} />} />
        </div>
      )}
    </Dialog>
  )
}
