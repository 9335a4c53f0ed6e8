import { Button, Textarea } from '@mantine/core'
import type { postAnnouncement } from '@meridian/contract/announcements.ts'
import { announcementMax } from '@meridian/contract/calls/announcements.gen.ts'
import { useT } from '../../../core/messages.ts'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { useContractForm } from '../../../ui/form/useContractForm.ts'
import classes from './Announcements.module.css'

interface PostFormProps {
  form: ReturnType<typeof useContractForm<typeof postAnnouncement>>
  className: string
  /** How many students will read it. */
  students: number
}

/** Where an announcement is written: five rows, plain text. */
export function PostForm({ form, className, students }: PostFormProps) {
  const t = useT()
  const label = t('announcements.write', { name: `\u2068${className}\u2069` })
  return (
    <ContractForm
      form={form}
      className={classes.form}
      buttons={
        <div className={classes.send}>
          <span>{t('announcements.readers', { count: students })}</span>
          <Button type="submit" loading={form.saving} disabled={form.values.content.trim() === ''}>
            {t('announcements.post')}
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
        // Empty, it has no direction of its own: the words in it are the page's.
        dir={form.values.content === '' ? undefined : 'auto'}
        data-autofocus
      />
    </ContractForm>
  )
}
