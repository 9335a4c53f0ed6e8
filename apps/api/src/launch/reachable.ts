import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'

/** Whether only programs of this machine reach what listens there. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|(\[?::1\]?))$/i.test(host)
}

/**
 * Stops the demo from being served to other machines: everybody knows the passwords of its accounts, a super admin's among
 * them. DEMO_REACHABLE=yes says that the person knows.
 * @throws StartError saying what to do instead.
 */
export function refuseReachable({ host, operations }: Pick<Config, 'host' | 'operations'>): void {
  if (isLoopback(host) || operations.demoReachable) return
  throw new StartError(
    `HOST=${host} lets other machines reach the demo, whose passwords everybody knows: leave HOST out, run npm run serve for real use, or set DEMO_REACHABLE=yes on a network where that is no harm.`,
  )
}
