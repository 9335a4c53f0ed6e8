import { beginPush, endPush, getPush } from '@meridian/contract/calls/notifications.push.gen.ts'
import { call } from '../../../core/client.ts'

/** What keeps a device from being told: its browser cannot, an iPhone's page is not on the home screen, or somebody said no. */
export type Obstacle = 'unknown' | 'install' | 'refused' | 'failed'

/** What stands in the way on this device, without asking anybody. */
export function obstacleHere(): Obstacle | null {
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac()
  if (apple && !matchMedia('(display-mode: standalone)').matches) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unknown'
  return Notification.permission === 'denied' ? 'refused' : null
}

/** An iPad calls itself a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

/** What this browser has asked of its push service, if anything. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks the person and the browser's push service, and tells the server. To be called by a click: browsers refuse to ask
 * otherwise.
 * @returns what was in the way; null once it is on
 */
export async function turnOn(key: string): Promise<Obstacle | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  try {
    await subscribe(key)
    return null
  } catch {
    return Notification.permission === 'granted' ? 'failed' : 'refused'
  }
}

async function subscribe(key: string): Promise<void> {
  // The pages start their worker when they have nothing else to do; here somebody waits for it.
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const worker = await navigator.serviceWorker.ready
  // One that was made with another key of the installation has to go first.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = made.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    key,
  }
  try {
    await call(beginPush, { body }, { quiet: true })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
}

/** Switches it off here and at the server. */
export async function turnOff(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
  await call(endPush, {}, { quiet: true })
}

/**
 * Asks the push service again where this device is told, but the server has a new key or has lost the address: who once
 * allowed it is not asked again.
 */
export async function renewHere(): Promise<void> {
  if ((await subscriptionHere()) === null) return
  const { data } = await call(getPush, {}, { handled: true, shown: true })
  if (data.key !== null && !data.on) await subscribe(data.key)
}
