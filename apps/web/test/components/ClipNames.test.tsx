import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClipNames } from '../../src/ui/Clip.tsx'
import { openPage } from './page.tsx'

test('a line of names goes by the letters of the first, so that it is cut at its end', async () => {
  await openPage(() => <ClipNames names={['Geography Club', 'الصف السادس']} more={2} />)
  const name = await screen.findByText('Geography Club')
  const line = name.closest('[dir]')
  expect(line?.getAttribute('dir')).toBe('auto')
  // What is set apart by an element or a direction of its own does not count for the line.
  expect(name.closest('bdi')).toBeNull()
  expect(line?.textContent).toMatch(/^Geography Club.*\+2$/)
})
