import { Button, TextInput } from '@mantine/core'
import { createClassroom as call } from '@meridian/contract/calls/classrooms.gen.ts'
import { type ClassroomDetail, createClassroom } from '@meridian/contract/classrooms.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dynamicText } from '../../src/core/messages.ts'
import { ContractForm } from '../../src/ui/form/FormPage.tsx'
import { useContractForm } from '../../src/ui/form/useContractForm.ts'
import { onItsWay, openPage } from './page.tsx'
import { type Asked, Refusal, server } from './server.ts'

const saved = vi.fn<(answer: { data: ClassroomDetail }) => void>()
const initial = {
  name: '',
  grade_id: 'g6',
  thumbnail_id: null,
  book_ids: [],
  teacher_ids: [],
  student_ids: [],
}

/** A form with two of the fields of its call. */
function NewClassroom() {
  const form = useContractForm(call, { initial, onSaved: saved })
  return (
    <ContractForm form={form} buttons={<Button type="submit">Add</Button>}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Grade" {...form.field('grade_id')} />
      <output>{`${form.dirty ? 'changed' : 'unchanged'}, ${form.saving ? 'sending' : 'at rest'}`}</output>
    </ContractForm>
  )
}

const stored = (name: string): ResponseOf<typeof createClassroom> => ({
  data: {
    id: 'c1',
    name,
    active: true,
    year: null,
    thumbnail: null,
    thumbnail_id: null,
    school: { id: 's1', name: 'Al-Nahda' },
    grade: { id: 'g6', name: 'Grade 6' },
    books: [],
    teachers: [],
    students: [],
    meta: { students_count: 0, studentsTotal: 0 },
    version: 1,
    can: { edit: true, block: true, delete: true, announce: true, give: true },
  },
  message: 'Classroom added',
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const state = () => screen.getByRole('status').textContent
const add = () => screen.getByRole('button', { name: 'Add' })
const nameOf = ({ body }: Asked) => (body as { name: string }).name

test('an untouched form is unchanged, and complains of nothing', async () => {
  await openPage(NewClassroom)
  expect(state()).toBe('unchanged, at rest')
  expect(field('Name').value).toBe('')
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a form that breaks the contract is not sent: its field says why and has the focus', async () => {
  const asked = server.on(createClassroom, () => stored('never'))
  const { person } = await openPage(NewClassroom)
  await person.click(add())
  expect(await screen.findByText(dynamicText('validation.required'))).toBeTruthy()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Name'))
  expect(asked).toHaveLength(0)

  await person.type(field('Name'), '6')
  await waitFor(() => expect(screen.queryByText(dynamicText('validation.required'))).toBeNull())
})

test('a form that is sending takes no changes and is sent once; then it is saved', async () => {
  saved.mockClear()
  const coming = onItsWay<ReturnType<typeof stored>>()
  const asked = server.on(createClassroom, () => coming.promise)
  const { person } = await openPage(NewClassroom)
  await person.type(field('Name'), '6A')
  expect(state()).toBe('changed, at rest')
  await person.dblClick(add())
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(state()).toBe('changed, sending')
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  expect(saved).not.toHaveBeenCalled()

  coming.resolve(stored('6A'))
  await waitFor(() => expect(state()).toBe('unchanged, at rest'))
  expect(saved.mock.calls[0]?.[0].data.name).toBe('6A')
  expect(asked.map(nameOf)).toEqual(['6A'])
})

test("the server's problems land on the fields they name, and what was typed stays", async () => {
  saved.mockClear()
  server.on(
    createClassroom,
    () =>
      new Refusal('invalid', 'Check the form.', [
        { path: 'grade_id', message: 'There is no such grade.' },
        { path: 'teacher_ids.0', message: 'A teacher has left.' },
      ]),
  )
  const { person } = await openPage(NewClassroom)
  await person.type(field('Name'), '6A')
  await person.click(add())
  expect(await screen.findByText('There is no such grade.')).toBeTruthy()
  expect(field('Grade').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Grade')))
  // No field on the page is named by the second problem: it is read above the buttons.
  expect(screen.getByRole('alert').textContent).toBe('A teacher has left.')
  expect(field('Name').value).toBe('6A')
  expect(state()).toBe('changed, at rest')
  expect(saved).not.toHaveBeenCalled()
})

test('a refusal that is about no field stands above the buttons', async () => {
  server.on(createClassroom, () => new Refusal('forbidden', 'You may not add classrooms.'))
  const { person } = await openPage(NewClassroom)
  await person.type(field('Name'), '6A')
  await person.click(add())
  expect(await screen.findByText('You may not add classrooms.')).toBeTruthy()
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true')
})
