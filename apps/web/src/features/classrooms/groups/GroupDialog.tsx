import { Button, MultiSelect, TextInput } from '@mantine/core'
import {
  createGroup,
  deleteGroup,
  groupLimits,
  updateGroup,
} from '@meridian/contract/calls/groups.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import type { Group } from '@meridian/contract/groups.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { ContractFormState, FormFields } from '../../../ui/form/form.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'

interface GroupDialogProps {
  classroom: ClassroomDetail
  /** Null for a new one. */
  group: Group | null
  onClose: () => void
}

/** The dialog that makes a group of a class, or changes its name and its students and deletes it. */
export function GroupDialog({ classroom, group, onClose }: GroupDialogProps) {
  return group ? (
    <Edit classroom={classroom} group={group} onClose={onClose} />
  ) : (
    <Make classroom={classroom} onClose={onClose} />
  )
}

function Make({ classroom, onClose }: Omit<GroupDialogProps, 'group'>) {
  const t = useT()
  const form = useContractForm(createGroup, {
    initial: { classroom_id: classroom.id, name: '', students: [] },
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog
      title={t('groups.new_title', { class: `\u2068${classroom.name}\u2069` })}
      onClose={close}
    >
      <Fields classroom={classroom} form={form} onCancel={close} />
    </Dialog>
  )
}

function Edit({ classroom, group, onClose }: GroupDialogProps & { group: Group }) {
  const t = useT()
  const { id, version, name, students } = group
  const form = useContractForm(updateGroup, {
    initial: { id, version, name, students: students.map((one) => one.id) },
    onSaved: onClose,
  })
  const remove = useCall(deleteGroup, { onSuccess: onClose })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={<bdi>{t('groups.edit_title', { name })}</bdi>} onClose={close}>
      <Fields
        classroom={classroom}
        form={form}
        onCancel={close}
        start={
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={async () => {
              const sure = await confirm({
                title: t('groups.delete_title', { name: `\u2068${name}\u2069` }),
                text: t('groups.delete_text'),
                action: t('groups.delete'),
                danger: true,
              })
              if (sure) remove.mutate({ params: { id } })
            }}
          >
            {t('groups.delete')}
          </Button>
        }
      />
    </Dialog>
  )
}

interface FieldsProps {
  classroom: ClassroomDetail
  form: ContractFormState &
    Pick<FormFields<{ name: string; students: string[] }>, 'values' | 'field'>
  onCancel: () => void
  /** Stands opposite the buttons. */
  start?: ReactNode
}

function Fields({ classroom, form, onCancel, start }: FieldsProps) {
  const t = useT()
  const { students } = form.values
  return (
    <ContractForm
      form={form}
      buttons={
        <DialogButtons start={start}>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t('groups.save')}
          </Button>
        </DialogButtons>
      }
    >
      <TextInput
        {...form.field('name')}
        label={t('groups.name')}
        maxLength={groupLimits.name}
        dir="auto"
        data-autofocus
      />
      <MultiSelect
        {...form.field('students')}
        label={t('groups.students')}
        placeholder={students.length === 0 ? t('groups.choose') : undefined}
        data={classroom.students.map(({ id, user }) => ({ value: id, label: user.name }))}
        maxValues={groupLimits.students}
        limit={50}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('ui.nothing_found')}
        comboboxProps={{ shadow: 'md' }}
      />
    </ContractForm>
  )
}
