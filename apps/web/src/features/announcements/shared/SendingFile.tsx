import { ActionIcon } from '@mantine/core'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import { FieldProblem } from '../../../ui/form/DropArea.tsx'
import { Bar } from '../../../ui/form/FileCard.tsx'
import { GoingText, PauseButton } from '../../../ui/form/upload/GoingText.tsx'
import { useUpload } from '../../../ui/form/useUpload.ts'
import classes from './Attachments.module.css'
import type { AttachmentKind } from './attachments.ts'
import { FileFacts } from './FileFacts.tsx'
import { FileIcon } from './FileIcon.tsx'

interface SendingFileProps {
  file: File
  kind: AttachmentKind
  /** Whether it is its turn to be sent: those before it have arrived or were refused. */
  turn: boolean
  onStored: (stored: StoredFile) => void
  /** Called when it has arrived or was refused. */
  onEnded: () => void
  /** Called when the person takes it away. */
  onGone: () => void
}

/** A chosen file on its way, with its progress; where it is refused, why. */
export function SendingFile({ file, kind, turn, onStored, onEnded, onGone }: SendingFileProps) {
  const t = useT()
  const id = useId()
  // Where it goes may be drawn anew while it is on its way.
  const told = useRef({ onStored, onEnded })
  useEffect(() => {
    told.current = { onStored, onEnded }
  })
  const upload = useUpload({ kind, onStored: (sent) => told.current.onStored(sent) })
  const { going, refused, cancel, pause, goOn } = upload
  const start = useEffectEvent(async () => {
    await upload.send([file])
    told.current.onEnded()
  })
  useEffect(() => {
    if (turn) void start()
  }, [turn])
  return (
    <li className={classes.file}>
      {refused ? (
        <div className={classes.words}>
          <FieldProblem id={id} refused={refused} error={null} />
        </div>
      ) : (
        <>
          <FileIcon file={{ kind, name: file.name }} />
          <div className={classes.words}>
            <span className={classes.name}>
              <bdi dir="ltr">{file.name}</bdi>
            </span>
            {going ? (
              <>
                <Bar going={going} />
                <small>
                  <GoingText going={going} />
                </small>
              </>
            ) : (
              <FileFacts file={file} />
            )}
          </div>
          {going && <PauseButton going={going} pause={pause} goOn={goOn} />}
        </>
      )}
      <ActionIcon
        aria-label={t(refused ? 'posting.attach_dismiss' : 'posting.attach_cancel', {
          name: file.name,
        })}
        onClick={() => {
          cancel()
          onGone()
        }}
      >
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
