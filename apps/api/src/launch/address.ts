import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'

/** The address for a browser on this machine. `port` is the one that was got, where the configuration leaves it open. */
export function addressOf({ host, port: wanted }: Config, port = wanted): string {
  const byName = ['0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${byName ? 'localhost' : host}:${port}`
}

/** Why an address cannot be listened on, for a person; what is not foreseen as it is. */
export function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use: stop the program that uses it, or choose another with PORT=${port + 1}.`,
    )
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}: set HOST to one it has.`)
  return error
}

/**
 * Finds out before the long work whether the address can be listened on.
 * @throws StartError when it cannot.
 */
export async function checkAddress(config: Config): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: config.host, port: config.port })
    await once(probe, 'listening')
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, config)
  }
  probe.close()
  await once(probe, 'close')
}
