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
import { type ReactNode, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import type { ContractFormState, FormFields } from '../../ui/form/form.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
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
  if (editing) return <EditNote note={note} onDone={() => setEditing(false)} />
  return (
    <li>
      <p dir="auto" className={classes.text}>
        {note.text}
      </p>
      <p className={classes.by}>
        <bdi>{note.user.name}</bdi>
        <DateTime iso={note.created_at} />
        {note.edited_at && <span>{t('students.note_edited')}</span>}
      </p>
      {(note.can.edit || note.can.delete) && (
        <div className={classes.actions}>
          {note.can.edit && (
            <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
              {t('students.note_edit')}
            </Button>
          )}
          {note.can.delete && (
            <Button
              variant="subtle"
              size="compact-sm"
              color="red"
              loading={remove.isPending}
              onClick={async () => {
                const sure = await confirm({
                  title: t('students.note_delete_title'),
                  text: t('students.note_delete_text', { name: `\u2068${note.user.name}\u2069` }),
                  action: t('students.note_delete'),
                  danger: true,
                })
                if (sure) remove.mutate({ params: { id: note.id } })
              }}
            >
              {t('students.note_delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const t = useT()
  const { id, version, text } = note
  const form = useContractForm(updateNote, { initial: { id, version, text }, onSaved: onDone })
  return (
    <li>
      <NoteForm
        form={form}
        label={t('students.note_edit')}
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
