import { getSession, whenSessionChanges } from '../core/session.ts'

/**
 * Lets nothing be shown on this device for another person than the one who has asked for it: with the session it ends, here
 * as at the server, and what is on show goes. Where it is on, its address is renewed if the server has lost it.
 */
export function keepDevice(): void {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  whenSessionChanges(() => void forgetDevice().catch(() => undefined))
  if (getSession() === null || Notification.permission !== 'granted') return
  import('../features/notifications/shared/device.ts')
    .then(({ renewHere }) => renewHere())
    .catch(() => undefined)
}

async function forgetDevice(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
