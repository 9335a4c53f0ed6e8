import type { Place } from './types.ts'

/** Held by the one page of this browser that writes an attempt. */
export interface TabLock {
  /** Whether no other page of this browser had it when this one came. */
  readonly alone: boolean
  /** Takes it from whichever page has it; that one is told. */
  take: () => void
  leave: () => void
}

/** The name of the lock that the page which writes an attempt holds. */
export function tabLockName({ user, attempt }: Place): string {
  return `meridian.attempt.${user}.${attempt}`
}

/** A page that is just being reloaded still holds its lock for a moment (ms). */
const reloadWait = 200

/**
 * Acquires a lock of this browser by its name. `onLost` is called when another page takes it. Where a browser has no locks
 * (a page without HTTPS), everybody is alone here: the server alone then tells pages apart, at their next save.
 */
export async function acquireTabLock(name: string, onLost: () => void): Promise<TabLock> {
  const { locks } = navigator
  if (!locks) return { alone: true, take: () => undefined, leave: () => undefined }
  let stand: () => void = () => undefined
  let left = false

  /** Resolves with whether the lock was given, and holds it until the page leaves. */
  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const held = locks.request(name, options, (lock) => {
        resolve(lock !== null)
        if (!lock || left) return undefined
        return new Promise<void>((release) => {
          stand = release
        })
      })
      held.catch(() => {
        resolve(false)
        if (!left) onLost()
      })
    })

  const free = { ifAvailable: true }
  let alone = await request(free)
  if (!alone) {
    await new Promise((done) => setTimeout(done, reloadWait))
    alone = await request(free)
  }
  return {
    alone,
    take: () => void request({ steal: true }),
    leave: () => {
      left = true
      stand()
    },
  }
}
