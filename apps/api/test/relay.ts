import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'

/** Where a PostgreSQL listens: the directory of its socket, or a host. */
interface Listening {
  host: string
  port: number
}

/** A way to a database that watches what goes over it. */
export interface Relay {
  port: number
  /** How many messages were sent while a statement before them was not answered. */
  early: () => number
  /**
   * From now on, or once so many bytes have passed, nothing gets through over the connections that there are, and nobody is
   * told; new ones work.
   */
  silence: (after?: number) => void
  close: () => void
}

const sync = 'S'
const ready = 'Z'
const farewell = 'X'

/**
 * Reads the messages of one direction of PostgreSQL's protocol (version 3, "Message Formats") and tells the type of each.
 * `first`: the first message has no type, as the one with which a client begins.
 */
function messages(told: (type: string) => void, first: boolean): (bytes: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  let typeless = first
  return (bytes) => {
    kept = Buffer.concat([kept, bytes])
    for (;;) {
      const head = typeless ? 0 : 1
      if (kept.length < head + 4) return
      const length = head + kept.readUInt32BE(head)
      if (kept.length < length) return
      if (!typeless) told(String.fromCharCode(kept[0] ?? 0))
      typeless = false
      kept = kept.subarray(length)
    }
  }
}

/** Passes everything on between clients and a database, on a free port. */
export async function relayTo(target: Listening): Promise<Relay> {
  let early = 0
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let left = Number.POSITIVE_INFINITY
  const hush = () => {
    left = Number.POSITIVE_INFINITY
    for (const socket of sockets) silent.add(socket)
  }
  const listener = createServer((client) => {
    let open = 0
    const server = target.host.startsWith('/')
      ? dial(join(target.host, `.s.PGSQL.${target.port}`))
      : dial(target.port, target.host)
    const asked = messages((type) => {
      if (open > 0 && type !== farewell) early += 1
      if (type === sync) open += 1
    }, true)
    const answered = messages((type) => {
      if (type === ready && open > 0) open -= 1
    }, false)
    for (const [from, to, read] of [
      [client, server, asked],
      [server, client, answered],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        left -= bytes.length
        if (left < 0) hush()
        if (silent.has(from)) return
        read(bytes)
        to.write(bytes)
      })
      const end = () => {
        sockets.delete(from)
        if (!silent.has(from)) to.destroy()
      }
      from.on('close', end)
      from.on('error', end)
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('The relay has no port')
  const silence = (after = 0) => {
    if (after === 0) hush()
    else left = after
  }
  const close = () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: address.port, early: () => early, silence, close }
}
