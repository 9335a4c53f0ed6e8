import { Button, Textarea } from '@mantine/core'
import {
  createNote,
  deleteNote,
  listNotes,
  noteLimits,
  updateNote,
} from '@meridian/contract/calls/notes.gen.ts'
import type { Note } from '@meridian/contract/notes.ts'
import type { Student } from '@meridian/contract/students.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import type { ContractFormState, FormFields } from '../../ui/form/form.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import classes from './Notes.module.css'

/** The field for a new note; its button comes with the first word. */
export function NewNote({ student }: { student: Student }) {
  const t = useT()
  const initial = { student_id: student.id, text: '' }
  const form = useContractForm(createNote, { initial, onSaved: () => form.restart(initial) })
  return (
    <NoteForm
      form={form}
      label={t('students.note_new')}
      buttons={
        form.values.text.trim() !== '' && (
          <Button type="submit" loading={form.saving}>
            {t('students.note_save')}
          </Button>
        )
      }
    />
  )
}

/** A note with who wrote it when, and what the reader may do with it. */
export function NoteRow({ note }: { note: Note }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const remove = useCall(deleteNote, { invalidates: [listNotes] })
  const told = { name: `\u2068${note.user.name}\u2069` }
  if (editing) return <EditNote note={note} onDone={() => setEditing(false)} />
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('students.note_delete_title'),
      text: t('students.note_delete_text', told),
      action: t('students.note_delete'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: note.id } })
  }
  const change = {
    label: t('students.note_edit'),
    icon: <IconPencil size={18} stroke={1.75} />,
    onClick: () => setEditing(true),
  }
  const take = {
    label: t('students.note_delete'),
    icon: <IconTrash size={18} stroke={1.75} />,
    danger: true,
    onClick: () => void ask(),
  }
  return (
    <li className={classes.note}>
      <Avatar name={note.user.name} />
      <div className={classes.words}>
        <p className={classes.by}>
          <strong>
            <bdi>{note.user.name}</bdi>
          </strong>
          <DateTime iso={note.created_at} />
          {note.edited_at && <span>{t('students.note_edited')}</span>}
        </p>
        <p dir="auto" className={classes.text}>
          {note.text}
        </p>
      </div>
      <RowMenu
        label={t('students.note_menu', told)}
        actions={() => [...(note.can.edit ? [change] : []), ...(note.can.delete ? [take] : [])]}
      />
    </li>
  )
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const t = useT()
  const { id, version, text } = note
  const form = useContractForm(updateNote, { initial: { id, version, text }, onSaved: onDone })
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  return (
    <li ref={place}>
      <NoteForm
        form={form}
        label={t('students.note_text')}
        buttons={
          <>
            <Button variant="default" onClick={onDone}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t('students.note_save')}
            </Button>
          </>
        }
      />
    </li>
  )
}

interface NoteFormProps {
  form: ContractFormState & Pick<FormFields<{ text: string }>, 'values' | 'field'>
  label: string
  buttons: ReactNode
}

function NoteForm({ form, label, buttons }: NoteFormProps) {
  return (
    <div className={classes.form}>
      <ContractForm form={form} buttons={<div className={classes.buttons}>{buttons}</div>}>
        <Textarea
          {...form.field('text')}
          label={label}
          autosize
          minRows={2}
          maxLength={noteLimits.text}
          dir="auto"
        />
      </ContractForm>
    </div>
  )
}
