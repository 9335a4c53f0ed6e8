import { listClassrooms as call } from '@meridian/contract/calls/classrooms.gen.ts'
import { type Classroom, listClassrooms } from '@meridian/contract/classrooms.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidate } from '../../src/core/calls.ts'
import { t } from '../../src/core/messages.ts'
import { ListPanel } from '../../src/ui/list/ListPanel.tsx'
import { onItsWay, openPage } from './page.tsx'
import { Refusal, server } from './server.ts'

const classroom = (id: string, name: string): Classroom => ({
  id,
  name,
  active: true,
  year: null,
  thumbnail: null,
  school: { id: 's1', name: 'Al-Nahda' },
  grade: { id: 'g6', name: 'Grade 6' },
  books: [],
  teachers: [],
  meta: { students_count: 0, studentsTotal: 0 },
  version: 1,
  can: { edit: true, block: true, delete: true, announce: true, give: true },
})
const answer = (...data: Classroom[]): ResponseOf<typeof listClassrooms> => ({
  data,
  meta: { per_page: 10, total: data.length, current_page: 1 },
  filters: [],
  message: '',
})
const two = answer(classroom('c1', 'Class 6A'), classroom('c2', 'Class 6B'))

const Classrooms = () => (
  <ListPanel
    route={call}
    columns={[{ key: 'name', header: 'Name', cell: ({ name }: Classroom) => name }]}
    rowName={({ name }) => name}
    searchLabel="Search classrooms"
    empty={<p>No classrooms yet</p>}
  />
)
const busy = () => document.querySelector('section')?.getAttribute('aria-busy')

test('a list that loads shows the shape of its rows, and then the rows', async () => {
  const coming = onItsWay<typeof two>()
  server.on(listClassrooms, () => coming.promise)
  await openPage(Classrooms)
  expect(busy()).toBe('true')
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2)
  expect(screen.queryByText('No classrooms yet')).toBeNull()

  coming.resolve(two)
  expect(await screen.findByText('Class 6A')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toBe(t('ui.results', { count: 2 }))
  await waitFor(() => expect(busy()).toBe('false'))
})

test('a list without rows shows what its page says of that, and nothing to search', async () => {
  server.on(listClassrooms, () => answer())
  await openPage(Classrooms)
  expect(await screen.findByText('No classrooms yet')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a list that cannot be read says why, and reads again when asked', async () => {
  server.on(listClassrooms, () => new Refusal('internal', 'Something broke.'))
  const { person } = await openPage(Classrooms)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`${t('ui.list_failed')} Something broke.`)
  expect(alert.textContent).toContain('test-1')
  expect(screen.queryByRole('table')).toBeNull()

  server.on(listClassrooms, () => two)
  await person.click(screen.getByRole('button', { name: t('ui.try_again') }))
  expect(await screen.findByText('Class 6B')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a filter that nothing matches can be cleared', async () => {
  const asked = server.on(listClassrooms, ({ body }) =>
    (body as { filters: unknown[] }).filters.length > 0 ? answer() : two,
  )
  const { person, search } = await openPage(Classrooms, '/?filter_grade=g9')
  expect(await screen.findByText(t('ui.no_match'))).toBeTruthy()
  expect(asked[0]?.body).toMatchObject({ filters: [{ name: 'grade', value: 'g9' }] })
  expect(screen.queryByText('No classrooms yet')).toBeNull()

  await person.click(screen.getByRole('button', { name: t('ui.clear_search_filters') }))
  expect(await screen.findByText('Class 6A')).toBeTruthy()
  expect(search()).not.toHaveProperty('filter_grade')
})

test('the filters are told when a list is opened, and asked for again only to name a choice', async () => {
  const grades = [
    { label: 'Grade 6', value: 'g6' },
    { label: 'Grade 7', value: 'g7' },
  ]
  const asked = server.on(listClassrooms, ({ body }) => ({
    ...two,
    filters:
      (body as { choices?: boolean }).choices === false
        ? []
        : [{ name: 'Grade', field: 'grade', type: 'select' as const, options: grades }],
  }))
  const choices = () => asked.map(({ body }) => (body as { choices?: boolean }).choices)
  const { person, go } = await openPage(Classrooms)
  expect(await screen.findByRole('button', { name: /Grade/ })).toBeTruthy()

  await person.type(screen.getByRole('searchbox'), '6')
  await waitFor(() => expect(choices()).toEqual([undefined, false]))
  expect(screen.getByRole('button', { name: /Grade/ })).toBeTruthy()

  go('/?filter_grade=g7')
  await waitFor(() => expect(choices()).toEqual([undefined, false, false]))
  go('/?filter_grade=g9')
  await waitFor(() => expect(choices()).toEqual([undefined, false, false, undefined]))
  expect(await screen.findByRole('button', { name: /Grade/ })).toBeTruthy()
})

test('a filter that the list does not know is dropped, and the page says so', async () => {
  server.on(listClassrooms, ({ body }) =>
    (body as { filters: unknown[] }).filters.length > 0
      ? new Refusal('invalid', 'Check it.', [{ path: 'filters.0.name', message: 'Unknown.' }])
      : two,
  )
  await openPage(Classrooms, '/?filter_colour=red')
  expect(await screen.findByText(t('ui.filter_dropped'))).toBeTruthy()
  expect(await screen.findByText('Class 6A')).toBeTruthy()
})

/** A list of five whose rows can be chosen; what the action was run on is kept. */
function choosable() {
  const ran: string[][] = []
  const Choosable = () => (
    <ListPanel
      route={call}
      columns={[{ key: 'name', header: 'Name', cell: ({ name }: Classroom) => name }]}
      rowName={({ name }) => name}
      bulk={[
        {
          label: 'Ring the bell',
          run: (rows, clear) => {
            ran.push(rows.map(({ name }) => name))
            if (rows.length > 1) clear()
            return false
          },
        },
      ]}
      empty={<p>No classrooms yet</p>}
    />
  )
  return { Choosable, ran }
}
const five = answer(...['A', 'B', 'C', 'D', 'E'].map((letter) => classroom(letter, letter)))
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: t('ui.select_row', { name }) })
const ticked = () => ['A', 'B', 'C', 'D', 'E'].filter((name) => box(name).checked).join('')

test('a tick with Shift takes the rows between, in either direction, and takes them out again', async () => {
  server.on(listClassrooms, () => five)
  const { Choosable } = choosable()
  const { person } = await openPage(Choosable)
  await screen.findByText('A')
  await person.click(box('D'))
  await person.keyboard('{Shift>}')
  await person.click(box('B'))
  await person.keyboard('{/Shift}')
  expect(ticked()).toBe('BCD')

  await person.keyboard('{Shift>}')
  await person.click(box('C'))
  await person.keyboard('{/Shift}')
  expect(ticked()).toBe('D')
  // A tick without Shift takes one row, and begins the next range.
  await person.click(box('A'))
  expect(ticked()).toBe('AD')
})

test('Escape lets go of what is chosen, from a box and from where nothing has the focus', async () => {
  server.on(listClassrooms, () => five)
  const { Choosable } = choosable()
  const { person } = await openPage(Choosable)
  await screen.findByText('A')
  await person.click(box('A'))
  await person.click(box('B'))
  expect(await screen.findByText(t('ui.selected', { count: 2 }))).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(ticked()).toBe('')
  await waitFor(() => expect(screen.queryByText(t('ui.selected', { count: 2 }))).toBeNull())

  await person.click(box('C'))
  box('C').blur()
  await person.keyboard('{Escape}')
  expect(ticked()).toBe('')
})

test('an action that opens something keeps what is chosen until it is done', async () => {
  server.on(listClassrooms, () => five)
  const { Choosable, ran } = choosable()
  const { person } = await openPage(Choosable)
  await screen.findByText('A')
  await person.click(box('A'))
  await person.click(await screen.findByRole('button', { name: 'Ring the bell' }))
  await waitFor(() => expect(ran).toEqual([['A']]))
  expect(ticked()).toBe('A')
  await person.click(box('E'))
  await person.click(screen.getByRole('button', { name: 'Ring the bell' }))
  await waitFor(() => expect(ran).toEqual([['A'], ['A', 'E']]))
  await waitFor(() => expect(ticked()).toBe(''))
})

test('Next goes on from the last row that is shown; a page by its number, Previous and a reading again do not', async () => {
  const asked = server.on(listClassrooms, ({ body }) => {
    const { page, perPage } = (body as ListRequest).metaData
    const rows = Array.from({ length: perPage }, (_, index) => {
      const id = `c${(page - 1) * perPage + index + 1}`
      return classroom(id, id)
    })
    return { ...answer(...rows), meta: { per_page: perPage, total: 5000, current_page: page } }
  })
  const sent = () => (asked.at(-1)?.body as ListRequest | undefined)?.metaData
  const Titled = () => (
    <>
      <h1>Classrooms</h1>
      <Classrooms />
    </>
  )
  const { person, go } = await openPage(Titled, '/?page=2')
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  let page = 2
  const isShown = (number: number) => screen.findByText(`c${number * 10}`)
  const next = async () => {
    await isShown(page)
    page += 1
    await press(t('ui.next'))
    await isShown(page)
  }
  const byNumber = () => expect(sent()).toEqual({ page, perPage: 10 })
  await isShown(page)
  byNumber()

  // The code for it comes once the page is there.
  await waitFor(
    async () => {
      await next()
      expect(sent()).toHaveProperty('after')
    },
    { timeout: 60_000, interval: 200 },
  )
  await next()
  expect(sent()).toEqual({ page, perPage: 10, after: `c${(page - 1) * 10}` })

  const before = asked.length
  await act(() => invalidate(listClassrooms))
  await waitFor(() => expect(asked.length).toBe(before + 1))
  byNumber()

  page += 2
  await press(t('ui.page', { page }))
  await isShown(page)
  byNumber()
  page -= 1
  await press(t('ui.previous'))
  await isShown(page)
  byNumber()
  // Another search has pages of its own.
  page += 1
  go(`/?page=${page}&query=c`)
  await isShown(page)
  byNumber()

  // A list that is opened at a page goes on from there, too.
  cleanup()
  const again = await openPage(Titled, '/?page=7')
  await screen.findByText('c70')
  await again.person.click(screen.getByRole('button', { name: t('ui.next') }))
  await screen.findByText('c80')
  expect(sent()).toEqual({ page: 8, perPage: 10, after: 'c70' })
})
