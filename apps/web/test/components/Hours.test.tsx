import type { BodyOf } from '@meridian/contract/core/route.ts'
import { readHours, saveHours } from '@meridian/contract/hours.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { HoursPanel } from '../../src/features/school/HoursPanel.tsx'
import { openPage } from './page.tsx'
import { server } from './server.ts'

test('the hours of a school are chosen one by one, and what they mean is said', async () => {
  let hours = { quiet_from: 20, quiet_until: 7, digest_hour: 16, version: 4 }
  server.on(readHours, () => ({ data: hours }))
  const saved = server.on(saveHours, ({ body }) => {
    hours = { ...hours, ...(body as BodyOf<typeof saveHours>), version: hours.version + 1 }
    return { data: hours, message: 'Hours saved' }
  })
  const { person } = await openPage(HoursPanel)
  const until = await screen.findByLabelText<HTMLSelectElement>(t('hours.quiet_until'))
  expect(screen.getByRole('status').textContent).toContain('07:00')
  await person.selectOptions(until, '20:00')
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      quiet_from: 20,
      quiet_until: 20,
      digest_hour: 16,
      version: 4,
    }),
  )
  await screen.findByText(new RegExp(t('hours.never').replaceAll('.', '\\.')))
  await waitFor(() => expect(until).toHaveProperty('disabled', false))
  await person.selectOptions(screen.getByLabelText(t('hours.digest')), '09:00')
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ digest_hour: 9, version: 5 }))
})
