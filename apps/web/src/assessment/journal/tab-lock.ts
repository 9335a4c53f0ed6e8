import type { Place } from './types.ts'

/** The lock of the one page of this browser that may write an attempt. */
export interface TabLock {
  /** True where no other page of this browser had the lock when this page asked for it. */
  readonly alone: boolean
  /** Takes the lock from the page that has it, whose `onLost` is called. */
  take: () => void
  leave: () => void
}

/** The name of the lock of an attempt. */
export function tabLockName({ user, attempt }: Place): string {
  return `meridian.attempt.${user}.${attempt}`
}

/** A page that is just being reloaded still holds its lock for a moment (ms). */
const reloadWait = 200

/**
 * Acquires a lock of this browser by its name. Where a browser has no locks (a page without HTTPS), every page counts as
 * alone: two pages are then told apart by the server, at their next save.
 * @param onLost called when another page takes the lock
 * @returns the lock, also where another page has it (`alone` is then false)
 */
export async function acquireTabLock(name: string, onLost: () => void): Promise<TabLock> {
  const { locks } = navigator
  if (!locks) return { alone: true, take: () => undefined, leave: () => undefined }
  let stand: () => void = () => undefined
  let left = false

  /** Asks for the lock and keeps it until the page leaves. Resolves with whether this page has got it. */
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
