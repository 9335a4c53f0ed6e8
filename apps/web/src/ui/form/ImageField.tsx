import { ActionIcon } from '@mantine/core'
import { fileTypes, uploadImage } from '@meridian/contract/files.ts'
import { IconAlertTriangle, IconCloudUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { upload } from '../../app/client.ts'
import { ApiError } from '../../app/http.ts'
import { useT } from '../../app/messages.ts'
import classes from './Fields.module.css'

interface ImageFieldProps {
  label: ReactNode
  /** The id of the stored picture. */
  value?: string | null
  onChange?: (value: string | null) => void
  error?: ReactNode
  /** The address of the picture that is there when the form opens. */
  url?: string | null | undefined
  /** Told when a picture begins and ends being sent, so that a form can wait for it. */
  onBusy?: (busy: boolean) => void
  name?: string
  onBlur?: () => void
  onFocus?: () => void
}

type Going = { name: string; percent: number }

const imageTypes: readonly string[] = fileTypes.image

/** One picture: dropped or chosen, sent at once with its progress, shown, taken away again. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, onBusy, error, url, name } = props
  const t = useT()
  const id = useId()
  const abort = useRef<AbortController>(undefined)
  const [going, setGoing] = useState<Going | null>(null)
  const [shown, setShown] = useState<string | null>(value ? (url ?? null) : null)
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const [over, setOver] = useState(false)
  const types = imageTypes.join(', ')
  useEffect(() => () => abort.current?.abort(), [])
  const busy = going !== null
  useEffect(() => {
    if (!busy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    const ending = file.name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg')
    if (!imageTypes.some((type) => type === ending)) {
      return setRefused({ name: file.name, why: t('ui.image_rejected', { types }) })
    }
    setRefused(null)
    setGoing({ name: file.name, percent: 0 })
    abort.current = new AbortController()
    try {
      const { data } = await upload(
        uploadImage,
        { file },
        {
          handled: true,
          quiet: true,
          signal: abort.current.signal,
          onProgress: (sent, total) =>
            setGoing({ name: file.name, percent: Math.floor((sent / total) * 100) }),
        },
      )
      setShown(data.url)
      onChange?.(data.id)
    } catch (problem) {
      // Cancelled by the person: there is nothing to say.
      if (problem instanceof ApiError) {
        setRefused({ name: file.name, why: t('ui.image_failed', { message: problem.message }) })
      }
    } finally {
      setGoing(null)
    }
  }

  return (
    <div>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      {going ? (
        <Progress going={going} cancel={() => abort.current?.abort()} />
      ) : value && shown ? (
        <div className={classes.image}>
          <img src={shown} alt="" />
          <div className={classes.progress} />
          <ActionIcon
            aria-label={t('ui.image_remove')}
            onClick={() => {
              setShown(null)
              onChange?.(null)
            }}
          >
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      ) : (
        <label
          className={classes.drop}
          data-over={over || undefined}
          data-error={Boolean(refused ?? error) || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            void send(event.dataTransfer.files[0])
          }}
        >
          <input
            id={id}
            name={name}
            type="file"
            className={classes.file}
            accept={imageTypes.map((type) => `.${type}`).join(',')}
            aria-invalid={Boolean(refused ?? error)}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <IconCloudUpload size={32} stroke={1.75} />
          <strong>
            {t('ui.image_drop')} <u>{t('ui.image_choose')}</u>
          </strong>
          <span className={classes.types}>{t('ui.image_types', { types })}</span>
        </label>
      )}
      <div id={`${id}-problem`} role="alert">
        {(refused || error) && (
          <p className={classes.error}>
            <IconAlertTriangle size={18} stroke={1.75} />
            {refused ? (
              <span>
                <bdi dir="ltr">{refused.name}</bdi> {refused.why}
              </span>
            ) : (
              error
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function Progress({ going, cancel }: { going: Going; cancel: () => void }) {
  const t = useT()
  const words = t('ui.image_uploading', { percent: going.percent })
  return (
    <div className={classes.image}>
      <div className={classes.progress}>
        <bdi dir="ltr">{going.name}</bdi>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={words}
          aria-valuenow={going.percent}
        >
          <span style={{ inlineSize: `${going.percent}%` }} />
        </div>
        <span className={classes.types}>{words}</span>
        {/* Said aloud at every quarter only. */}
        <span role="status" className="visually-hidden">
          {t('ui.image_uploading', { percent: Math.floor(going.percent / 25) * 25 })}
        </span>
      </div>
      <ActionIcon aria-label={t('ui.image_cancel')} onClick={cancel}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
