import { getSession } from '../core/session.ts'

/**
 * Registers the service worker of the pages, for whoever is logged in, and has it keep the files of those pages that a
 * student can open without a line. Browsers have no workers over plain http, where everything works as without one; nor is
 * there one in development, where pages change under it.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  if (getSession()?.user.type !== 'Student') return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep')
}
