import { ActionIcon } from '@mantine/core'
import { fileTypes } from '@meridian/contract/calls/files.gen.ts'
import { type ReactNode, useId, useState } from 'react'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { pictureShown } from '../pictures.ts'
import { DropArea, FieldProblem } from './DropArea.tsx'
import classes from './Fields.module.css'
import { Bar } from './FileCard.tsx'
import { GoingText } from './upload/GoingText.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { type Going, useUpload } from './useUpload.ts'

interface ImageFieldProps {
  label: ReactNode
  /** The id of the stored picture. */
  value?: string | null
  onChange?: (value: string | null) => void
  error?: ReactNode
  /** The address of the picture that is there when the form opens. */
  url?: string | null | undefined
  /** Called when the sending of a picture begins and ends, so that a form can wait for it. */
  onBusy?: (busy: boolean) => void
  name?: string
  onBlur?: () => void
  onFocus?: () => void
}

/** One picture: dropped or chosen, sent at once with its progress, shown, taken away again. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, onBusy, error, url, name } = props
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState<string | null>(value ? (url ?? null) : null)
  const { going, refused, limit, send, cancel } = useUpload({
    kind: 'image',
    onBusy,
    onStored: (stored) => {
      setShown(stored.url)
      onChange?.(stored.id)
    },
  })
  const there = Boolean(value && shown)
  const place = useKeptFocus(going ? 'going' : there ? 'shown' : 'none')
  return (
    <div ref={place}>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      {going ? (
        <Progress going={going} cancel={cancel} />
      ) : value && shown ? (
        <div className={classes.image}>
          <img {...pictureShown(shown, 96)} alt="" />
          <div className={classes.progress} />
          <ActionIcon
            aria-label={t('uploads.image_remove')}
            onClick={() => {
              setShown(null)
              onChange?.(null)
            }}
          >
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      ) : (
        <DropArea
          id={id}
          name={name}
          types={fileTypes.image}
          invitation={t('uploads.image_drop')}
          hint={t('uploads.image_types', { types: fileTypes.image.join(', ') })}
          limit={limit}
          problem={Boolean(refused ?? error)}
          onFiles={(files) => void send(files)}
        />
      )}
      <FieldProblem id={id} refused={going ? null : refused} error={going ? null : error} />
    </div>
  )
}

function Progress({ going, cancel }: { going: Going; cancel: () => void }) {
  const t = useT()
  return (
    <div className={classes.image}>
      <div className={classes.progress}>
        <bdi dir="ltr">{going.file.name}</bdi>
        <Bar going={going} />
        <span className={classes.types}>
          <GoingText going={going} />
        </span>
      </div>
      <ActionIcon aria-label={t('uploads.image_cancel')} onClick={cancel}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
