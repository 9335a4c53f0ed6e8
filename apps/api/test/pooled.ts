import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'

const promise = 'K'.charCodeAt(0)

/**
 * Passes on what a database answers, message by message (PostgreSQL's protocol 3, "Message Formats"), but for the process that it
 * promises (BackendKeyData): that is another one, as behind every pooler.
 */
function withOtherProcess(pass: (bytes: Buffer) => void): (bytes: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return (bytes) => {
    kept = Buffer.concat([kept, bytes])
    while (kept.length >= 5) {
      const length = 1 + kept.readUInt32BE(1)
      if (kept.length < length) return
      const message = Buffer.from(kept.subarray(0, length))
      if (message[0] === promise) message.writeUInt32BE(message.readUInt32BE(5) + 1, 5)
      pass(message)
      kept = kept.subarray(length)
    }
  }
}

/** A way to a real PostgreSQL that looks as one through a pooler does, on a free port. */
export async function poolerBefore(target: {
  host: string
  port: number
}): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const server = dial(join(target.host, `.s.PGSQL.${target.port}`))
    const answered = withOtherProcess((message) => void client.write(message))
    client.on('data', (bytes) => void server.write(bytes))
    server.on('data', answered)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('The pooler has no port')
  const close = () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: address.port, close }
}
