import {
  createNote,
  deleteNote,
  listNotes,
  noteLimits,
  updateNote,
} from '@meridian/contract/notes.ts'
import { getTeacherRemoval } from '@meridian/contract/teachers.ts'
import { afterAll, expect, it } from 'vitest'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { openClass } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
const hala = await makeTeacher(h.db, w.school.id, { name: 'Hala Mostafa' })
const colleague = await h.as(hala)
const teach = () =>
  h.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, teacher_id: hala.id })
    .execute()
const write = async (client: Client, text: string) =>
  (await client.call(createNote, { body: { student_id: w.salma.id, text } })).data
const read = async (client: Client, before?: string) =>
  (
    await client.call(listNotes, {
      params: { id: w.salma.id },
      query: { ...(before && { before }) },
    })
  ).data

it('a note is read by the teachers of the student and the admins of the school, and by nobody else', async () => {
  const note = await write(karim, ' Sits in front:\nreads better there. ')
  expect(note).toMatchObject({
    text: 'Sits in front:\nreads better there.',
    user: { name: 'Karim Fathy' },
    edited_at: null,
    can: { edit: true, delete: true },
  })
  expect((await read(admin)).notes).toMatchObject([
    { id: note.id, can: { edit: false, delete: true } },
  ])
  expect(await failure(read(colleague))).toMatchObject({ status: 404 })
  expect(await failure(read(salma))).toMatchObject({ status: 403 })
  await teach()
  expect((await read(colleague)).notes).toMatchObject([
    { id: note.id, can: { edit: false, delete: false } },
  ])
  const { id, version } = note
  const change = { body: { id, version, text: 'Mine now' } }
  expect(await failure(colleague.call(updateNote, change))).toMatchObject({ status: 403 })
  expect(await failure(admin.call(updateNote, change))).toMatchObject({ status: 403 })
  expect(await failure(colleague.call(deleteNote, { params: { id } }))).toMatchObject({
    status: 403,
  })
})

it('its author changes it, one window after the other, and who wrote notes is not deleted', async () => {
  const { id, version } = await write(colleague, 'First')
  const { data } = await colleague.call(updateNote, { body: { id, version, text: 'Second' } })
  expect(data).toMatchObject({ text: 'Second' })
  expect(data.edited_at).not.toBeNull()
  const again = { body: { id, version, text: 'Third' } }
  expect(await failure(colleague.call(updateNote, again))).toMatchObject({ status: 409 })
  expect(await failure(write(colleague, '  '))).toMatchObject({ status: 422 })
  const removal = (await admin.call(getTeacherRemoval, { params: { id: hala.id } })).data
  expect(JSON.stringify(removal)).toContain('1 note about a student')
  await admin.call(deleteNote, { params: { id } })
  expect(await failure(colleague.call(deleteNote, { params: { id } }))).toMatchObject({
    status: 404,
  })
  const kept = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .where('action', '=', 'deleted')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(kept.details).toMatchObject({ text: 'Second', student_id: w.salma.id })
})

it('notes are read by twenty, the newest first, and have an end', async () => {
  const before = (await read(karim)).notes.length
  const text = (number: number) => `Note ${number}`
  const left = noteLimits.notes - before - 1
  await h.db
    .insertInto('student_notes')
    .values(
      Array.from({ length: left }, (_, index) => ({
        tenant_id: w.school.id,
        student_id: w.salma.id,
        author_id: w.teacher.userId,
        text: text(index),
      })),
    )
    .execute()
  const both = await Promise.allSettled([write(karim, 'One more'), write(karim, 'Two more')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const seen = new Set<string>()
  let last: string | undefined
  for (let page = 0; page < noteLimits.notes / noteLimits.page; page += 1) {
    const { notes, more } = await read(karim, last)
    expect(notes).toHaveLength(noteLimits.page)
    expect(more).toBe(page < noteLimits.notes / noteLimits.page - 1)
    for (const { id } of notes) seen.add(id)
    last = notes.at(-1)?.id
  }
  expect(seen.size).toBe(noteLimits.notes)
  expect((await read(karim, 'x')).notes).toEqual([])
})
