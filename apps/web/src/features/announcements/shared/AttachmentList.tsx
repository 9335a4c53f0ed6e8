import type { StoredFile } from '@meridian/contract/files.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { viewerOf } from '../../../ui/preview/kinds.ts'
import classes from './Attachments.module.css'
import type { AttachmentsProps } from './attachments-props.ts'
import { FileFacts } from './FileFacts.tsx'
import { FileIcon } from './FileIcon.tsx'

const AttachmentDialog = lazyDialog(() => import('./AttachmentDialog.tsx'))

/** The files below an announcement: each opens in the page where it can be shown there, and is saved otherwise. */
export default function AttachmentList({ files, onAsk }: AttachmentsProps) {
  const t = useT()
  const [open, setOpen] = useState<StoredFile | null>(null)
  const show = (file: StoredFile | null) => {
    setOpen(file)
    onAsk?.(file !== null)
  }
  return (
    <>
      <ul className={classes.files} aria-label={t('posting.attached')}>
        {files.map((file) => (
          <li key={file.id}>
            {isShown(file) ? (
              <button type="button" className={classes.open} onClick={() => show(file)}>
                <Face file={file} />
              </button>
            ) : (
              <a className={classes.open} href={file.url} download={file.name}>
                <Face file={file} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {open && <AttachmentDialog file={open} onClose={() => show(null)} />}
    </>
  )
}

const isShown = (file: StoredFile) => file.kind !== 'document' || viewerOf(file) !== null

function Face({ file }: { file: StoredFile }) {
  return (
    <>
      <FileIcon file={file} />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi dir="ltr">{file.name}</bdi>
        </span>{' '}
        <FileFacts file={file} />
      </span>
    </>
  )
}
