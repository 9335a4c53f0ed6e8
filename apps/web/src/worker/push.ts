import type { PushText } from '@meridian/contract/notifications.push.ts'

/** The picture of what is shown, as the home screen has it. */
const icon = '/icon-192.png'

/**
 * Shows what the server says while no page may be open, and leads to its page. A device is told for one person alone: with their
 * session the subscription ends, here and at the server.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const said = event.data?.json() as PushText | undefined
    if (said) event.waitUntil(show(worker, said))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { page: string }).page))
  })
}

function show(worker: ServiceWorkerGlobalScope, said: PushText): Promise<void> {
  const { title, body, page, tag, language } = said
  return worker.registration.showNotification(title, {
    body,
    tag,
    icon,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    data: { page },
  })
}

/** Leads an open page there, or opens one. */
async function open(worker: ServiceWorkerGlobalScope, page: string): Promise<void> {
  // Whatever it says, it is a page of this installation.
  const { href } = new URL(new URL(page, worker.location.origin).pathname, worker.location.origin)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  if (there) return void (await there.focus())
  await worker.clients.openWindow(href)
}
