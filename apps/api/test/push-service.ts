import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PushText } from '@meridian/contract/notifications.push.ts'

/** What a push service was handed over for one browser, decrypted with the keys of that browser. */
interface Received {
  said: PushText
  headers: IncomingHttpHeaders
  /** The claims that the sender signed. */
  claims: { aud: string; exp: number; sub: string }
}

/** A browser: its address at the push service, its keys, and what it got. */
export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
}

/** A push service for one test file. */
export interface PushService {
  url: string
  /** A browser that was given this key of the installation; it takes what is signed with it alone. */
  browser(serverKey: string): Browser
  /** With what it answers the next messages instead of taking them. */
  refuse: { status: number; headers?: Record<string, string> } | 'cut' | null
  close(): Promise<void>
}

/** Starts a real push service on a free port of this machine: it checks the signature and decrypts, and refuses what it cannot. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: Browser; take: Take }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { refuse } = service
    if (refuse === 'cut') return void request.socket.destroy()
    if (refuse) return void response.writeHead(refuse.status, refuse.headers).end()
    const found = browsers.get(request.url ?? '')
    if (!found || request.method !== 'POST') return void response.writeHead(404).end()
    const received = found.take(request.headers, body, service.url)
    if (!received) return void response.writeHead(403).end()
    found.browser.received.push(received)
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: null,
    browser(serverKey) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/${randomBytes(12).toString('hex')}`
      const browser: Browser = {
        subscription: {
          endpoint: `${service.url}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
      }
      const take: Take = (headers, body, origin) => {
        const claims = claimsOf(headers.authorization ?? '', serverKey, origin)
        const text = claims && decrypted(headers, body, keys, auth)
        return text ? { said: PushText.parse(JSON.parse(text)), headers, claims } : null
      }
      browsers.set(path, { browser, take })
      return browser
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}

type Take = (headers: IncomingHttpHeaders, body: Buffer, origin: string) => Received | null

/** The signed claims (RFC 8292), where the signature is of this key, the message is for this service and not out of date. */
function claimsOf(authorization: string, serverKey: string, origin: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || key !== serverKey) return null
  const [head = '', claimed = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claimed}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(claimed, 'base64url').toString()) as Received['claims']
  const now = Date.now() / 1000
  const current = claims.exp > now && claims.exp <= now + 86_400
  return right && current && claims.aud === origin ? claims : null
}

/** The text of a message (RFC 8188 with the keys of RFC 8291); throws where it was changed or is for somebody else. */
function decrypted(
  headers: IncomingHttpHeaders,
  body: Buffer,
  keys: ReturnType<typeof createECDH>,
  auth: Buffer,
): string | null {
  if (headers['content-encoding'] !== 'aes128gcm') return null
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
