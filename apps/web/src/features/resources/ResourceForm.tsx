import type { BookDetail } from '@meridian/contract/books.ts'
import type { MediaResourceType, Resource } from '@meridian/contract/resources.ts'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../core/messages.ts'
import type { ConfirmOptions } from '../../ui/dialogs.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { CaptionsField } from './CaptionsField.tsx'
import { DetailFields } from './DetailFields.tsx'
import { Download } from './Download.tsx'
import classes from './ResourceDialog.module.css'
import type { ResourceFormState } from './shared/fields.ts'
import { nameOfFile } from './shared/file-name.ts'
import { hasCaptions, isLooked } from './shared/media.ts'
import { useCaptions } from './useCaptions.ts'

interface ResourceFormProps {
  book: BookDetail
  type: MediaResourceType
  form: ResourceFormState
  uploading: boolean
  setUploading: (uploading: boolean) => void
  /** The file that is there when the form opens. */
  file?: Resource['file']
  /** The captions that are there when it opens. */
  captions?: Resource['captions']
  /** Another question before leaving than the general one, by where to. */
  question?: (path: string) => ConfirmOptions | undefined
  cancel: () => void
}

/** Details at the start, the file at the end side, and the buttons below. */
export function ResourceForm(props: ResourceFormProps) {
  const { book, type, form, uploading, setUploading, file, question, cancel } = props
  const t = useT()
  const fileHeading = useId()
  const captions = useCaptions(props.captions, form)
  const waiting = uploading || captions.busy
  // What stands there when the file has arrived, which is later than it was chosen.
  const typed = useRef(form.values.name)
  useEffect(() => {
    typed.current = form.values.name
  }, [form.values.name])
  /** Without its file a resource has no address of one either. */
  const changeFile = (id: string | null) => {
    form.set('asset_id', id)
    if (id === null) form.set('url', '')
  }
  return (
    <>
      <ContractForm
        form={form}
        className={classes.form}
        buttons={
          <div className={classes.footer}>
            <FormButtons
              form={form}
              submit={t('resources.submit')}
              onCancel={cancel}
              waiting={waiting && t('resources.upload_wait')}
            />
          </div>
        }
      >
        <div className={classes.columns} data-reading={isLooked(type) && file ? true : undefined}>
          <section className={classes.details}>
            <h3>{t('resources.details')}</h3>
            <DetailFields book={book} type={type} field={form.field} set={form.set} />
          </section>
          {type !== 'url' && (
            <section className={classes.details}>
              <h3 id={fileHeading}>{t(`resources.file_${type}`)}</h3>
              <FileField
                {...form.field('asset_id')}
                onChange={changeFile}
                kind={type}
                labelledBy={fileHeading}
                file={file ?? null}
                onBusy={setUploading}
                onSent={(sent) => {
                  if (typed.current.trim() === '') form.set('name', nameOfFile(sent))
                }}
                captions={captions.tracks}
              />
              {file && form.values.asset_id === file.id && <Download file={file} />}
              {hasCaptions(type) && <CaptionsField form={form} {...captions.field} />}
            </section>
          )}
        </div>
      </ContractForm>
      <LeaveGuard
        dirty={form.dirty && !form.saving}
        uploading={waiting && !form.saving}
        question={question}
      />
    </>
  )
}
