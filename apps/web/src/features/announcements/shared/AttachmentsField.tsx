import { ActionIcon, Button, FileButton } from '@mantine/core'
import { attachmentMax } from '@meridian/contract/calls/announcements.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { type ReactNode, useId, useRef } from 'react'
import IconPaperclip from '~icons/tabler/paperclip'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import { FieldProblem, useDrop } from '../../../ui/form/DropArea.tsx'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import classes from './Attachments.module.css'
import { attachedTypes, type FormWithFiles } from './attachments.ts'
import { FileFacts } from './FileFacts.tsx'
import { FileIcon } from './FileIcon.tsx'
import { SendingFile } from './SendingFile.tsx'
import { useChosen } from './useChosen.ts'

interface AttachmentsFieldProps {
  form: FormWithFiles
  /** Called when files begin to be sent and when none is any more, so that the form can wait. */
  onBusy: (busy: boolean) => void
}

/** The files of an announcement: chosen or dropped, several at once, sent one after the other with their progress, taken off again. */
export function AttachmentsField({ form, onBusy }: AttachmentsFieldProps) {
  const t = useT()
  const id = useId()
  const files = form.values.attachments
  const { chosen, choose, refused, drop, end, turn, uploading } = useChosen(files, onBusy)
  const reset = useRef<() => void>(null)
  const add = useRef<HTMLButtonElement>(null)
  const away = (take: () => void) => {
    take()
    // The button that was pressed goes with its row.
    add.current?.focus()
  }
  const over = useDrop((dropped) => choose(dropped))
  const problem = form.field('attachments').error
  return (
    <div className={classes.field} data-over={over.over || undefined} {...over.handlers}>
      {files.length + chosen.length > 0 && (
        <ul className={classes.files} aria-label={t('announcements.attached')}>
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
              turn={key === turn}
              onEnded={() => end(key)}
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
          resetRef={reset}
          accept={attachedTypes.map((type) => `.${type}`).join(',')}
          onChange={(next) => {
            choose(next)
            // The same file may be chosen again, after it was taken off.
            reset.current?.()
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={add}
              variant="subtle"
              size="sm"
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
  error: ReactNode
  onRemove: () => void
}

/** A file that has been sent, or was there before. */
function AttachedFile({ file, error, onRemove }: AttachedFileProps) {
  const t = useT()
  return (
    <li className={classes.file}>
      <FileIcon file={file} />
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi dir="ltr">{file.name}</bdi>
        </span>
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
