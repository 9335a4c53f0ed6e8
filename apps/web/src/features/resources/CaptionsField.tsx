import { ActionIcon, Button, FileButton, NativeSelect } from '@mantine/core'
import { fileTypes, uploadCaptions } from '@meridian/contract/calls/files.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { captionLanguages } from '@meridian/contract/resources.types.ts'
import { useId, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { upload } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { FieldProblem } from '../../ui/form/DropArea.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import { languageName } from '../../ui/player/languages.ts'
import classes from './Captions.module.css'
import { type CaptionsRow, missingLanguages } from './shared/captions.ts'
import type { ResourceFormState } from './shared/fields.ts'

interface CaptionsFieldProps {
  form: Pick<ResourceFormState, 'field' | 'set'>
  rows: readonly CaptionsRow[]
  /** What a file is called, by its id. */
  nameOf: (fileId: string) => string
  onStored: (stored: StoredFile) => void
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** What is said in a film or a recording, in up to three languages: a file for each, sent at once and read by the server. */
export function CaptionsField({ form, rows, nameOf, onStored, busy, onBusy }: CaptionsFieldProps) {
  const t = useT()
  const page = useLanguage()
  const id = useId()
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null)
  const missing = missingLanguages(rows)
  const set = (next: readonly CaptionsRow[]) => form.set('captions', [...next])

  async function send(file: File | null): Promise<void> {
    if (!file) return
    setRefused(null)
    onBusy(true)
    try {
      const { data } = await upload(uploadCaptions, { file }, { handled: true, quiet: true })
      const language = missing.find((one) => one === page) ?? missing[0]
      onStored(data)
      if (language) set([...rows, { file_id: data.id, language }])
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setRefused({ name: file.name, why: t('uploads.image_failed', { message: problem.message }) })
    } finally {
      onBusy(false)
    }
  }

  const problem = [
    form.field('captions').error,
    ...rows.map((_, index) => form.field(`captions.${index}.file_id`).error),
  ].find(Boolean)
  return (
    <fieldset className={classes.captions}>
      <legend className="mantine-InputWrapper-label">
        <Optional>{t('player.captions_field')}</Optional>
      </legend>
      {rows.map((row, index) => (
        <div key={row.file_id} className={classes.row}>
          <NativeSelect
            aria-label={t('player.captions_language', { name: nameOf(row.file_id) })}
            data={captionLanguages
              .filter((one) => one === row.language || missing.includes(one))
              .map((value) => ({ value, label: languageName(value) }))}
            value={row.language}
            onChange={({ currentTarget }) => {
              const language = captionLanguages.find((one) => one === currentTarget.value)
              if (language) set(rows.with(index, { ...row, language }))
            }}
          />
          <bdi dir="ltr">{nameOf(row.file_id)}</bdi>
          <ActionIcon
            aria-label={t('player.captions_remove', { name: nameOf(row.file_id) })}
            onClick={() => set(rows.filter((one) => one !== row))}
          >
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {missing.length > 0 && (
        <FileButton accept={fileTypes.captions.map((type) => `.${type}`).join(',')} onChange={send}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={busy}
              leftSection={<IconPlus size={18} stroke={1.75} />}
              aria-describedby={`${id}-hint ${id}-problem`}
            >
              {t('player.captions_add')}
            </Button>
          )}
        </FileButton>
      )}
      <p id={`${id}-hint`} className={classes.hint}>
        {t('player.captions_hint')}
      </p>
      <FieldProblem id={id} refused={refused} error={problem} />
    </fieldset>
  )
}
