import * as contract from '@meridian/contract/notes.ts'
import type { Bind } from '../../scopes.ts'
import { readNote, readNotes } from './notes.queries.ts'
import { createNote, deleteNote, updateNote } from './notes.service.ts'

/** Connects the calls about the notes on students. */
export function noteRoutes(bind: Bind): void {
  bind(contract.listNotes, async ({ db, actor, student, query }) => ({
    data: await readNotes(db, actor, student.id, query.before),
  }))
  bind(contract.createNote, async ({ db, actor, student, body, t }) => {
    const id = await createNote(db, actor, student, body.text)
    return { data: await readNote(db, actor, id), message: t('notes.saved') }
  })
  bind(contract.updateNote, async ({ db, actor, note, body, t }) => {
    await updateNote(db, actor, note, body)
    return { data: await readNote(db, actor, note.id), message: t('notes.saved') }
  })
  bind(contract.deleteNote, async ({ db, actor, note, t }) => {
    await deleteNote(db, actor, note)
    return { message: t('notes.deleted') }
  })
}
