import { fileTypes } from '@meridian/contract/calls/files.gen.ts'
import type { FileKind, StoredFile } from '@meridian/contract/files.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { formatSize } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { confirm } from '../dialogs.ts'
import type { PlayerProps } from '../player/props.ts'
import { DocumentPreview } from '../preview/DocumentPreview.tsx'
import { DropArea, FieldProblem, useDrop } from './DropArea.tsx'
import classes from './Fields.module.css'
import { FileCard } from './FileCard.tsx'
import { Unfinished } from './upload/Unfinished.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useUpload } from './useUpload.ts'

/** The shown parts of a file: the stored one, or one that has just been sent. */
type Shown = Pick<StoredFile, 'id' | 'url' | 'name' | 'size' | 'mime'>

interface FileFieldProps {
  kind: Exclude<FileKind, 'image' | 'captions'>
  /** The field's name; where a heading above says it already, give that heading's id as `labelledBy`. */
  label?: ReactNode
  labelledBy?: string
  /** The file that is there when the form opens. */
  file?: Shown | null
  /** The captions that are there already. */
  captions?: PlayerProps['captions']
  /** Called when the sending of a file begins and ends, so that the form can wait for it. */
  onBusy?: (busy: boolean) => void
  /** Called with a file that has been sent, in addition to its id. */
  onSent?: (sent: { name: string }) => void
  /** The id of the stored file: from `form.field(...)`, like what follows. */
  value?: string | null
  onChange?: (value: string | null) => void
  error?: ReactNode
  name?: string
  onBlur?: () => void
  onFocus?: () => void
}

/**
 * One video, audio or document: dropped or chosen, sent at once with its progress, shown, replaced or taken away
 * again. A film or a recording can be played while it is on its way.
 */
export function FileField(props: FileFieldProps) {
  const { kind, label, labelledBy, file, onBusy, value, onChange, error, name } = props
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [sent, setSent] = useState<Shown | null>(null)
  const addressOf = useLocalAddresses()
  const { going, refused, limit, unfinished, send, discard, cancel, ...handle } = useUpload({
    kind,
    onBusy,
    onStored: (stored, chosen) => {
      // The file is in the browser already: what is played need not come back from the server. A document is read in
      // pieces, which the page's policy allows from the server alone.
      setSent(kind === 'document' ? stored : { ...stored, url: addressOf(chosen) })
      onChange?.(stored.id)
      props.onSent?.(stored)
    },
  })
  const shown = [sent, file].find((each) => each && each.id === value) ?? null
  const place = useKeptFocus(going ? 'going' : shown ? 'shown' : 'none')

  async function take(chosen: readonly File[]): Promise<void> {
    if (shown && chosen.length === 1 && !(await confirmReplacing(shown.name))) return
    await send(chosen)
  }
  const confirmReplacing = (old: string) =>
    confirm({
      title: t('uploads.file_replace_title'),
      text: t('uploads.file_replace_text', { name: old }),
      action: t('uploads.file_replace'),
    })
  const drop = useDrop((chosen) => void take(chosen))

  return (
    <div ref={place}>
      {label && (
        <label className="mantine-InputWrapper-label" htmlFor={going || shown ? undefined : id}>
          {label}
        </label>
      )}
      {going ? (
        <FileCard
          kind={kind}
          name={going.file.name}
          url={addressOf(going.file)}
          going={going}
          handle={handle}
          remove={{ label: t('uploads.image_cancel'), onClick: cancel }}
        />
      ) : shown ? (
        <div {...drop.handlers}>
          <FileCard
            kind={kind}
            name={shown.name}
            url={shown.url}
            captions={props.captions}
            over={drop.over}
            facts={formatSize(shown.size, language)}
            remove={{ label: t('uploads.file_remove'), onClick: () => onChange?.(null) }}
          />
          {kind === 'document' && (
            <div className={classes.document}>
              <DocumentPreview key={shown.id} file={shown} label={shown.name} card={false} />
            </div>
          )}
        </div>
      ) : (
        <div className={classes.unfinished}>
          {unfinished && <Unfinished record={unfinished} discard={discard} />}
          <DropArea
            id={id}
            name={name}
            types={fileTypes[kind]}
            invitation={t('uploads.file_drop')}
            hint={t(`uploads.file_types_${kind}`, { types: fileTypes[kind].join(', ') })}
            limit={limit}
            problem={Boolean(refused ?? error)}
            labelledBy={labelledBy}
            onFiles={(chosen) => void take(chosen)}
          />
        </div>
      )}
      <span role="status" className="visually-hidden">
        {!going && sent && sent.id === value && t('uploads.file_sent', { name: sent.name })}
      </span>
      <FieldProblem id={id} refused={going ? null : refused} error={going ? null : error} />
    </div>
  )
}

/** Local addresses of chosen files, each made once and released when the field goes. */
function useLocalAddresses(): (file: File) => string {
  const [made] = useState(() => new Map<File, string>())
  useEffect(
    () => () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
      made.clear()
    },
    [made],
  )
  return (file) => {
    const url = made.get(file) ?? URL.createObjectURL(file)
    made.set(file, url)
    return url
  }
}
