import { Button, Textarea } from '@mantine/core'
import { announcementMax } from '@meridian/contract/calls/announcements.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useCallback, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { ContractForm as FormOf } from '../../../ui/form/form.ts'
import classes from './Announcements.module.css'
import { AttachmentsField } from './AttachmentsField.tsx'
import { WhenField } from './WhenField.tsx'

/** What is typed; the time counts where one is chosen. */
export interface PostValues {
  class_id: string
  content: string
  publish_at: string | null
  attachments: StoredFile[]
}

interface PostFormProps {
  form: FormOf<PostValues>
  later: boolean
  onLater: (later: boolean) => void
  className: string
  /** How often something was posted: what was refused of it shows no longer. */
  posted: number
  /** Called when files begin to be sent and when none is any more. */
  onBusy: (busy: boolean) => void
  /** How many students will read it. */
  students: number
}

/** Where an announcement is written: five rows, plain text, and when it goes out. Ctrl+Enter posts it. */
export function PostForm({
  form,
  later,
  onLater,
  className,
  students,
  posted,
  onBusy,
}: PostFormProps) {
  const t = useT()
  const [waiting, setWaiting] = useState(false)
  const wait = useCallback(
    (busy: boolean) => {
      setWaiting(busy)
      onBusy(busy)
    },
    [onBusy],
  )
  const blank = form.values.content.trim() === ''
  const label = t('announcements.write', { name: `\u2068${className}\u2069` })
  return (
    <ContractForm
      form={form}
      className={classes.form}
      buttons={
        <div className={classes.send}>
          <span>
            {waiting ? t('posting.attach_wait') : t('announcements.readers', { count: students })}
          </span>
          <Button type="submit" loading={form.saving} disabled={waiting || blank}>
            {t(later ? 'announcements.schedule' : 'announcements.post')}
          </Button>
        </div>
      }
    >
      <Textarea
        {...form.field('content')}
        aria-label={label}
        placeholder={label}
        rows={5}
        maxLength={announcementMax}
        onKeyDown={(event) => {
          const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (sends && !waiting && !blank && !form.saving) event.currentTarget.form?.requestSubmit()
        }}
        // Empty, it has no direction of its own: the words in it are the page's.
        dir={form.values.content === '' ? undefined : 'auto'}
        data-autofocus
      />
      <AttachmentsField key={posted} form={form} onBusy={wait} />
      <WhenField later={later} onLater={onLater} field={form.field('publish_at')} />
    </ContractForm>
  )
}
