import { Button } from '@mantine/core'
import { listNotes } from '@meridian/contract/calls/notes.gen.ts'
import type { Note } from '@meridian/contract/notes.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useState } from 'react'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { NewNote, NoteRow } from './NoteRow.tsx'
import classes from './Notes.module.css'
import { notesOf } from './reads.ts'

/** What the staff of the school has written down about a student, for itself alone; it is on no report. */
export function NotesPanel({ student }: { student: Student }) {
  const t = useT()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <Panel title={t('students.notes')} className={classes.panel}>
      <p className={classes.who}>{t('students.notes_who')}</p>
      <NewNote student={student} />
      {pages.map((before, index) => (
        <NotePage
          key={before ?? 'newest'}
          student={student}
          before={before}
          onMore={
            index === pages.length - 1 ? (last) => setPages((known) => [...known, last]) : undefined
          }
        />
      ))}
    </Panel>
  )
}

interface NotePageProps {
  student: Student
  /** The note after which it goes on; undefined for the newest. */
  before: string | undefined
  /** Shows the notes after this one, on the last page alone. */
  onMore: ((last: string) => void) | undefined
}

function NotePage({ student, before, onMore }: NotePageProps) {
  const t = useT()
  const query = useData(listNotes, notesOf(student.id, before), { handled: true })
  return (
    <PanelContent query={query} rows={1}>
      {({ data: { notes, more } }) => {
        const last: Note | undefined = notes.at(-1)
        return (
          <>
            {notes.length > 0 && (
              <ul className={classes.notes}>
                {notes.map((note) => (
                  <NoteRow key={note.id} note={note} />
                ))}
              </ul>
            )}
            {more && last && onMore && (
              <div className={classes.rest}>
                <Button variant="subtle" onClick={() => onMore(last.id)}>
                  {t('students.notes_more')}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </PanelContent>
  )
}
