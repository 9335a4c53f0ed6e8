import {
  getNotificationChoices,
  type NotificationChoices,
  saveNotificationChoices,
} from '@meridian/contract/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { Digest } from '../../src/features/notifications/shared/Digest.tsx'
import { openPage } from './page.tsx'
import { server } from './server.ts'

const usual: NotificationChoices = {
  off: [],
  digest: true,
  digest_hour: null,
  digest_weekend: false,
}

/** The server with these choices, which are kept as they are changed. */
function choosing(mails = true) {
  let choices = usual
  server.on(getNotificationChoices, () => ({ data: { ...choices, mails, school_hour: 15 } }))
  return server.on(saveNotificationChoices, ({ body }) => {
    choices = { ...choices, ...(body as Partial<NotificationChoices>) }
    return { data: choices }
  })
}

test('the hour and the weekend of the digest are chosen, and are gone with it', async () => {
  const saved = choosing()
  const { person } = await openPage(Digest)
  const hour = await screen.findByLabelText<HTMLSelectElement>(t('notifications.digest_at'))
  // Until somebody chooses it is the hour of the school, and can be that again.
  expect(hour.value).toBe('')
  expect(hour.selectedOptions[0]?.textContent).toBe(
    t('notifications.digest_school', { time: '15:00' }),
  )
  await person.selectOptions(hour, '07:00')
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ digest_hour: 7 }))
  await waitFor(() => expect(hour).toHaveProperty('disabled', false))
  await person.selectOptions(hour, '')
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ digest_hour: null }))
  const weekend = screen.getByRole('switch', { name: t('notifications.digest_weekend') })
  await waitFor(() => expect(weekend).toHaveProperty('disabled', false))
  expect(weekend).toHaveProperty('checked', true)
  await person.click(weekend)
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ digest_weekend: true }))
  const digest = screen.getByRole('switch', { name: t('notifications.digest') })
  await waitFor(() => expect(digest).toHaveProperty('disabled', false))
  await person.click(digest)
  await waitFor(() => expect(screen.queryByLabelText(t('notifications.digest_at'))).toBeNull())
  expect(saved.at(-1)?.body).toEqual({ digest: false })
})

test('nothing is offered where no mails are sent', async () => {
  choosing(false)
  await openPage(Digest)
  await waitFor(() => expect(screen.queryByText(t('notifications.mail'))).toBeNull())
})
