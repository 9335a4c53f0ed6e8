import { beginPush, endPush, getPush } from '@meridian/contract/notifications.push.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { Device } from '../../src/features/notifications/shared/Device.tsx'
import { openPage } from './page.tsx'
import { server } from './server.ts'

const key = `B${'A'.repeat(86)}`
const address = {
  endpoint: 'https://push.example.org/1',
  keys: { p256dh: key, auth: 'A'.repeat(22) },
}

/** A browser whose person answers so, and whose push service gives an address or fails. */
function browser(permission: NotificationPermission, fails = false) {
  let subscription: unknown = null
  const made = {
    toJSON: () => address,
    unsubscribe: vi.fn(async () => {
      subscription = null
      return true
    }),
  }
  const subscribe = vi.fn(async () => {
    if (fails) throw new DOMException('No service', 'AbortError')
    subscription = made
    return made
  })
  const pushManager = { getSubscription: async () => subscription, subscribe }
  const worker = { pushManager, getNotifications: async () => [] }
  vi.stubGlobal('PushManager', class {})
  const requestPermission = vi.fn(async () => {
    asked.permission = permission
    return permission
  })
  const asked = { permission: 'default' as NotificationPermission, requestPermission }
  vi.stubGlobal('Notification', asked)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => worker,
      register: async () => worker,
      ready: Promise.resolve(worker),
    },
  })
  return { subscribe, requestPermission, made }
}

/** The server, which keeps whether this device is told. */
function telling(serverKey: string | null = key) {
  let on = false
  server.on(getPush, () => ({ data: { key: serverKey, on } }))
  const begun = server.on(beginPush, () => {
    on = true
    return { data: { key, on } }
  })
  const ended = server.on(endPush, () => {
    on = false
    return { message: '' }
  })
  return { begun, ended }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a device is told from a click on, which asks first, until it is switched off', async () => {
  const { begun, ended } = telling()
  const { subscribe, requestPermission, made } = browser('granted')
  const { person } = await openPage(Device)
  const push = await screen.findByRole('switch', { name: t('notifications.device_push') })
  expect(requestPermission).not.toHaveBeenCalled()
  await person.click(push)
  await waitFor(() => expect(push).toHaveProperty('checked', true))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(begun.at(-1)?.body).toEqual({ ...address, key })
  await person.click(push)
  await waitFor(() => expect(push).toHaveProperty('checked', false))
  expect(made.unsubscribe).toHaveBeenCalled()
  expect(ended).toHaveLength(1)
})

test('a person who says no is told how to change that', async () => {
  const { begun } = telling()
  const { subscribe } = browser('denied')
  const { person } = await openPage(Device)
  const push = await screen.findByRole('switch')
  await person.click(push)
  await screen.findByText(t('notifications.device_refused'))
  expect(push).toHaveProperty('checked', false)
  expect(subscribe).not.toHaveBeenCalled()
  expect(begun).toHaveLength(0)
})

test('a push service that does not answer leaves it off, with a word', async () => {
  telling()
  browser('granted', true)
  const { person } = await openPage(Device)
  const push = await screen.findByRole('switch')
  await person.click(push)
  await screen.findByText(t('notifications.device_failed'))
  expect(push).toHaveProperty('checked', false)
})

test('a browser that cannot says so, and an iPhone where it can', async () => {
  telling()
  const { unmount } = await openUnable()
  await screen.findByText(t('notifications.device_unknown'))
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
  unmount()
  browser('granted')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)',
  )
  await openPage(Device)
  await screen.findByText(t('notifications.device_install'))
  vi.restoreAllMocks()
})

async function openUnable() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  await openPage(Device)
  await screen.findByRole('switch')
  return { unmount: () => document.body.replaceChildren() }
}

test('nothing is offered where no messages are sent', async () => {
  telling(null)
  browser('granted')
  await openPage(Device)
  await waitFor(() => expect(screen.queryByText(t('notifications.device'))).toBeNull())
})
