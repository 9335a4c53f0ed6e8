import { classChoices as call } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { classChoices } from '@meridian/contract/dropdowns.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { ChoiceField } from '../../src/ui/form/ChoiceField.tsx'
import { onItsWay, openPage } from './page.tsx'
import { Refusal, server } from './server.ts'

const answer = (...names: string[]): ResponseOf<typeof classChoices> => ({
  data: names.map((name) => ({ id: `id of ${name}`, name })),
  message: '',
})

function ClassField() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ChoiceField route={call} label="Class" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Class' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a field whose choices are on their way says so, and then shows them', async () => {
  const coming = onItsWay<ReturnType<typeof answer>>()
  server.on(classChoices, () => coming.promise)
  const { person } = await openPage(ClassField)
  await person.click(field())
  expect(await screen.findByText(t('ui.loading'))).toBeTruthy()
  coming.resolve(answer('6A', '6B'))
  await waitFor(() => expect(options()).toEqual(['6A', '6B']))
  expect(screen.queryByText(t('ui.loading'))).toBeNull()
})

test('a field without choices says that nothing is found', async () => {
  server.on(classChoices, () => answer())
  const { person } = await openPage(ClassField)
  await person.click(field())
  expect(await screen.findByText(t('ui.nothing_found'))).toBeTruthy()
})

test('a field whose choices cannot be read says that, and not that there are none', async () => {
  server.on(classChoices, () => new Refusal('internal', 'Something broke.'))
  const { person } = await openPage(ClassField)
  await person.click(field())
  expect(await screen.findByText(t('ui.list_failed'))).toBeTruthy()
  expect(screen.queryByText(t('ui.nothing_found'))).toBeNull()
})

test('the server searches what is typed, and a choice is taken by its id', async () => {
  const asked = server.on(classChoices, ({ query }) =>
    query.get('query') === 'far' ? answer('Far away') : answer('6A', '6B'),
  )
  const { person } = await openPage(ClassField)
  await person.click(field())
  await waitFor(() => expect(options()).toEqual(['6A', '6B']))
  await person.type(field(), 'far')
  await waitFor(() => expect(options()).toEqual(['Far away']))
  expect(asked.map(({ query }) => query.get('query'))).toEqual(['', 'far'])

  await person.click(screen.getByRole('option', { name: 'Far away' }))
  expect(screen.getByRole('status').textContent).toBe('id of Far away')
  expect(field().value).toBe('Far away')
})
