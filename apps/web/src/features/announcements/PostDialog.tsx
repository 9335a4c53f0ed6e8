import { Radio, Textarea } from '@mantine/core'
import { announcementMax } from '@meridian/contract/calls/announcements.gen.ts'
import {
  postAnnouncement,
  postSchoolAnnouncement,
} from '@meridian/contract/calls/announcements.write.gen.ts'
import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'
import classes from './PostDialog.module.css'
import { AttachmentsField } from './shared/AttachmentsField.tsx'
import { idsOf } from './shared/attachments.ts'
import type { PostValues } from './shared/PostForm.tsx'
import { WhenField } from './shared/WhenField.tsx'

const empty: PostValues = { class_id: '', content: '', publish_at: null, attachments: [] }

/** Where a school's admin writes to the whole school or to one of its classes, now or for later. */
export default function PostDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [to, setTo] = useState<'school' | 'class'>('school')
  const [later, setLater] = useState(false)
  const [uploading, setUploading] = useState(false)
  // Nothing typed is no time, and not now.
  const at = ({ publish_at }: PostValues) => (later ? (publish_at ?? '') : null)
  const toSchool = useContractForm(postSchoolAnnouncement, {
    initial: empty,
    complete: (values: PostValues) => ({
      content: values.content,
      publish_at: at(values),
      attachments: idsOf(values.attachments),
    }),
    onSaved: onClose,
  })
  const toClass = useContractForm(postAnnouncement, {
    initial: empty,
    complete: (values: PostValues) => ({
      ...values,
      publish_at: at(values),
      attachments: idsOf(values.attachments),
    }),
    onSaved: onClose,
  })
  const form = to === 'school' ? toSchool : toClass
  const close = useGuardedClose(form.dirty || uploading, onClose)
  // What is typed goes along to the other audience.
  const turn = (next: 'school' | 'class') => {
    const other = next === 'school' ? toSchool : toClass
    other.set('content', form.values.content)
    other.set('publish_at', form.values.publish_at)
    other.set('attachments', form.values.attachments)
    setTo(next)
  }
  return (
    <Dialog title={t('posting.title')} onClose={close}>
      <ContractForm
        form={form}
        buttons={
          <FormButtons
            form={form}
            submit={t(later ? 'announcements.schedule' : 'announcements.post')}
            onCancel={close}
            waiting={uploading && t('posting.attach_wait')}
          />
        }
      >
        <Radio.Group
          label={t('posting.to')}
          description={t(`posting.hint_${to}`)}
          value={to}
          onChange={(value) => turn(value === 'class' ? 'class' : 'school')}
        >
          <div className={classes.audience}>
            <Radio value="school" label={t('posting.to_school')} />
            <Radio value="class" label={t('posting.to_class')} />
          </div>
        </Radio.Group>
        {to === 'class' && (
          <ChoiceField
            {...form.field('class_id')}
            onChange={(id) => form.set('class_id', id ?? '')}
            label={t('posting.class')}
            route={classChoices}
          />
        )}
        <Textarea
          {...form.field('content')}
          label={t('posting.text')}
          rows={5}
          maxLength={announcementMax}
          // Empty, it has no direction of its own.
          dir={form.values.content === '' ? undefined : 'auto'}
          data-autofocus
        />
        <AttachmentsField form={form} onBusy={setUploading} />
        <WhenField later={later} onLater={setLater} field={form.field('publish_at')} />
      </ContractForm>
    </Dialog>
  )
}
