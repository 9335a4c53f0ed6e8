import { getPracticeToday as practiceCall } from '@meridian/contract/calls/practice.gen.ts'
import { getPracticeToday } from '@meridian/contract/practice.ts'
import { screen } from '@testing-library/react'
import { memo } from 'react'
import { expect, test, vi } from 'vitest'
import { invalidate, useData } from '../../src/core/calls.ts'
import { createStore } from '../../src/core/store.ts'
import { openPage } from './page.tsx'
import { server } from './server.ts'

const open = createStore(false)
const seen: unknown[] = []

/** A part that is drawn with what the page around it knows, and for what it listens to itself. */
const Choice = memo(function Choice({ due }: { due: number | undefined }) {
  if (open.use()) seen.push(due)
  return <p>{due}</p>
})

function Page() {
  const { data } = useData(practiceCall)
  return <Choice due={data?.data.due} />
}

test('what is read again is on the page once it is said to be read', async () => {
  let due = 3
  server.on(getPracticeToday, () => ({ data: { worksheets: 1, due } }))
  await openPage(Page)
  expect(await screen.findByText('3')).toBeTruthy()
  due = 4
  await invalidate(practiceCall)
  open.set(true)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  expect(seen[0]).toBe(4)
})
