import { ActionIcon, Button, FileButton } from '@mantine/core'
import { attachmentMax } from '@meridian/contract/calls/announcements.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { FieldProblem, useDrop } from '../../../ui/form/DropArea.tsx'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import classes from './Attachments.module.css'
import {
  type AttachmentKind,
  attachedTypes,
  type FormWithFiles,
  kindOfName,
  roomBeside,
} from './attachments.ts'
import { FileFacts } from './FileFacts.tsx'
import { FileIcon } from './FileIcon.tsx'
import { SendingFile } from './SendingFile.tsx'

interface Chosen {
  key: number
  file: File
  kind: AttachmentKind
}

interface AttachmentsFieldProps {
  form: FormWithFiles
  /** Called when files begin to be sent and when none is any more, so that the form can wait. */
  onBusy: (busy: boolean) => void
}

/** The files of an announcement: chosen or dropped, several at once, sent right away with their progress, taken off again. */
export function AttachmentsField({ form, onBusy }: AttachmentsFieldProps) {
  const t = useT()
  const id = useId()
  const files = form.values.attachments
  const { chosen, choose, refused, drop, busyOf, uploading } = useChosen(files, onBusy)
  const add = useRef<HTMLButtonElement>(null)
  const away = (take: () => void) => {
    take()
    // The button that was pressed goes with its row.
    add.current?.focus()
  }
  const full = roomBeside(files.length + chosen.length) === 0
  const over = useDrop((dropped) => choose(dropped))
  const problem = form.field('attachments').error
  return (
    <div className={classes.field} data-over={over.over || undefined} {...over.handlers}>
      {files.length + chosen.length > 0 && (
        <ul className={classes.files} aria-label={t('posting.attached')}>
          {files.map((file, index) => (
            <AttachedFile
              key={file.id}
              file={file}
              error={form.field(`attachments.${index}`).error}
              onRemove={() => away(() => form.list.remove('attachments', index))}
            />
          ))}
          {chosen.map(({ key, file, kind }) => (
            <SendingFile
              key={key}
              file={file}
              kind={kind}
              onBusy={busyOf(key)}
              onGone={() => away(() => drop(key))}
              onStored={(stored) => {
                drop(key)
                form.list.insert('attachments', stored)
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <FileButton
          multiple
          accept={attachedTypes.map((type) => `.${type}`).join(',')}
          onChange={choose}
        >
          {(props) => (
            <Button
              {...props}
              ref={add}
              variant="subtle"
              size="sm"
              aria-disabled={full}
              leftSection={<IconPaperclip size={18} stroke={1.75} />}
              aria-describedby={`${id}-hint ${id}-problem`}
            >
              {t('posting.attach')}
            </Button>
          )}
        </FileButton>
        <span id={`${id}-hint`} className={classes.hint}>
          {t('posting.attach_hint', { max: attachmentMax })}
        </span>
      </div>
      <FieldProblem id={id} refused={refused} error={problem} />
      <LeaveGuard dirty={false} uploading={uploading} />
    </div>
  )
}

interface AttachedFileProps {
  file: StoredFile
  error: React.ReactNode
  onRemove: () => void
}

/** A file that has been sent, or was there before. */
function AttachedFile({ file, error, onRemove }: AttachedFileProps) {
  const t = useT()
  return (
    <li className={classes.file}>
      <FileIcon file={file} />
      <div className={classes.words}>
        <bdi dir="ltr">{file.name}</bdi>
        <FileFacts file={file} />
        {error && (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </div>
      <ActionIcon aria-label={t('posting.attach_remove', { name: file.name })} onClick={onRemove}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}

/** The files that were chosen and are not attached yet: those on their way, and those that were refused on it. */
function useChosen(files: readonly StoredFile[], onBusy: (busy: boolean) => void) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const [uploading, setUploading] = useState(false)
  const count = useRef(0)
  const busy = useRef(new Set<number>())
  const tell = useRef(new Map<number, (busy: boolean) => void>())

  function choose(next: readonly File[]): void {
    const fitting = next.flatMap((file) => {
      const kind = kindOfName(file.name)
      return kind ? [{ file, kind }] : []
    })
    const strange = next.find(({ name }) => kindOfName(name) === null)
    const room = roomBeside(files.length + chosen.length)
    const types = attachedTypes.join(', ')
    if (fitting.length > room)
      setRefused({ name: '', why: t('posting.attach_full', { max: attachmentMax }) })
    else if (strange)
      setRefused({ name: strange.name, why: t('uploads.image_rejected', { types }) })
    else setRefused(null)
    const rows = fitting.slice(0, room).map((one) => {
      count.current += 1
      return { ...one, key: count.current }
    })
    setChosen((before) => [...before, ...rows])
  }
  const drop = (key: number) => {
    setRefused(null)
    setChosen((before) => before.filter((one) => one.key !== key))
  }
  /** The same function for a file as long as it is there: the upload tells it again whenever it is another. */
  const busyOf = useCallback(
    (key: number) => {
      const known = tell.current.get(key)
      if (known) return known
      const told = (now: boolean) => {
        if (now) busy.current.add(key)
        else busy.current.delete(key)
        setUploading(busy.current.size > 0)
        onBusy(busy.current.size > 0)
      }
      tell.current.set(key, told)
      return told
    },
    [onBusy],
  )
  return { chosen, choose, refused, drop, busyOf, uploading }
}
