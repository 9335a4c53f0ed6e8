import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, toasts } from '../../src/core/toasts.ts'
import ToastList from '../../src/ui/ToastList.tsx'

function List() {
  return <ToastList shown={toasts.use()} />
}

// Other parts that were tested before may have left a word.
beforeEach(() => toasts.set([]))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  toasts.set([])
})

test('while one notification is pointed at or holds the focus none of them goes, so that nothing moves under a press', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  notify('success', 'It is as it was before')
  notify('success', 'Teachers of the class changed', { label: 'Undo', run })
  render(<List />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const shown = () => screen.getAllByRole('listitem').length
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.pointerEnter(screen.getByRole('region'))
  pass(30_000)
  expect(shown()).toBe(2)
  act(() => undo.focus())
  fireEvent.pointerLeave(screen.getByRole('region'))
  pass(30_000)
  expect(shown()).toBe(2)
  act(() => undo.blur())
  pass(5000)
  expect(shown()).toBe(1)
  fireEvent.click(undo)
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
})
