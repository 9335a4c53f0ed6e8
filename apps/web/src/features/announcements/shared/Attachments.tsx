import type { StoredFile } from '@meridian/contract/files.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { viewerOf } from '../../../ui/preview/kinds.ts'
import classes from './Attachments.module.css'
import { FileFacts } from './FileFacts.tsx'
import { FileIcon } from './FileIcon.tsx'

const AttachmentDialog = lazyDialog(() => import('./AttachmentDialog.tsx'))

interface AttachmentsProps {
  files: readonly StoredFile[]
  /** Told while one of them is open above the page. */
  onAsk?: (asking: boolean) => void
}

/**
 * The files below an announcement, nothing where it has none: each opens in the page where it can be shown there, and is
 * saved otherwise. They stand with their announcement, since what comes after it would push away what is below.
 */
export function Attachments({ files, onAsk }: AttachmentsProps) {
  const t = useT()
  const [open, setOpen] = useState<StoredFile | null>(null)
  const show = (file: StoredFile | null) => {
    setOpen(file)
    onAsk?.(file !== null)
  }
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label={t('announcements.attached')}>
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
