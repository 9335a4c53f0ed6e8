import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ErrorBody, type ErrorCode, errorStatus } from '@meridian/contract/core/errors.ts'
import type { Call, ResponseOf, Route } from '@meridian/contract/core/route.ts'

/** A request as it arrived, its body parsed by the contract. */
export interface Asked {
  query: URLSearchParams
  body: unknown
}

/** An answer with which a call fails: the server sends it as every failure of the contract. */
export class Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly errors: ErrorBody['errors']
  constructor(code: ErrorCode, message: string, errors?: ErrorBody['errors']) {
    this.code = code
    this.message = message
    this.errors = errors
  }
}

type Reply = (asked: Asked) => unknown
interface Expected {
  route: Route
  reply: Reply
  asked: Asked[]
}

const expected = new Map<string, Expected>()
const nameOf = ({ method, path }: Call) => `${method} /api${path}`
const http = createServer((request, response) => void handle(request, response))

/** The mistakes of a test itself: a call that nobody expects, or an answer that the contract does not know. */
const mistakes: unknown[] = []

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', origin())
  let status = 200
  let body: unknown
  try {
    const call = expected.get(`${request.method} ${pathname}`)
    if (!call) throw new Error(`Nothing answers ${request.method} ${pathname}`)
    const text = (await request.toArray()).join('')
    const asked = { query, body: call.route.body?.parse(JSON.parse(text)) }
    call.asked.push(asked)
    const reply = await call.reply(asked)
    if (reply instanceof Refusal) {
      status = errorStatus[reply.code]
      body = ErrorBody.parse({ ...reply, request_id: 'test-1' })
    } else body = call.route.response.parse(reply)
  } catch (error) {
    mistakes.push(error)
    status = 500
  }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? {}))
}

function origin(): string {
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

// Pages ask for /api/...; without a page's address, Node's fetch cannot tell where that is.
const nodeFetch = globalThis.fetch
globalThis.fetch = (input, init) => nodeFetch(new URL(String(input), origin()), init)

/**
 * A small server that answers calls as a test wants, so that loading, emptiness and failure can be had on purpose. Requests
 * and answers pass the contract's own schemas: a page is tested against nothing that the real server could not say.
 */
export const server = {
  async start(): Promise<void> {
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  },
  /**
   * Answers a call from now on.
   * @param reply gives the body of the answer, or a Refusal; a promise makes the page wait
   * @returns the requests of the call so far, which grow
   */
  on<R extends Route>(
    route: R,
    reply: (asked: Asked) => ResponseOf<R> | Refusal | Promise<ResponseOf<R> | Refusal>,
  ): Asked[] {
    const asked: Asked[] = []
    expected.set(nameOf(route), { route, reply, asked })
    return asked
  },
  /** @throws AggregateError where a test asked for what the contract does not have. */
  reset(): void {
    expected.clear()
    const made = mistakes.splice(0)
    if (made.length > 0) throw new AggregateError(made, String(made[0]))
  },
  async stop(): Promise<void> {
    http.closeAllConnections()
    await new Promise((closed) => http.close(closed))
  },
}
