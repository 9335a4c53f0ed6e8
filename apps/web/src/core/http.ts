import type { ErrorBody, ErrorCode } from '@meridian/contract/core/errors.ts'
import type { Call, CallInput, ResponseOf } from '@meridian/contract/core/route.ts'

/** Why a call failed: one of the contract's codes, no connection, or an answer that is not Meridian's. */
export type FailureCode = ErrorCode | 'network' | 'unexpected'

/** A failed call. `message` is a sentence for a person; `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: readonly { path: string; message: string }[]
  /** The id that the server's log gives the call; null where the answer does not say. */
  readonly requestId: string | null
  /** True where no answer came in time: asking again at once would make the person wait as long again. */
  silent = false

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    errors: readonly { path: string; message: string }[] = [],
    requestId: string | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
  }

  /** What a person says of this failure to whoever runs the server, who alone can mend it; null for every other one. */
  get reference(): string | null {
    return this.status === 500 || this.status === 503 ? this.requestId : null
  }
}

/** The surroundings of a client. Everything is asked again for every call. */
export interface HttpOptions {
  /** Where the calls are: `/api` in the page, `http://127.0.0.1:3000/api` in a test. */
  baseUrl: string
  token?: () => { token_type: string; token: string } | null | undefined
  /** The school_id of a session that carries a schoolAdmin (P2.14). */
  schoolToken?: () => string | null | undefined
  language?: () => string
  /** The page's own sentence for a failure that the server could not word. */
  sentence?: (code: 'network' | 'unexpected') => string
  fetch?: typeof globalThis.fetch
  /** Is told of every answer: what was asked, and the headers that it came with. */
  answered?: (route: Call, input: unknown, headers: Headers) => void
}

/** Options of one call, apart from its input. */
export interface HttpCallOptions {
  signal?: AbortSignal
  /** A multipart body, for routes with `upload`. */
  form?: FormData
  /** The call finishes even when the page is closed meanwhile; for small bodies (64 kB in all). */
  keepalive?: boolean
  /**
   * Milliseconds after which a call without an answer counts as one that did not get through; two minutes by default.
   */
  limit?: number
}

/** The limit of saves that are kept on the device and sent again, which may come twice (ms). */
export const saveLimit = 15_000
/** The limit of all other calls but files: the server ends statements that take a minute (ms). */
const callLimit = 120_000

type NoInput = Record<never, never>
/** The arguments after the route: its input (may be left out where the route asks for nothing), then options. */
export type CallArgs<R extends Call, Options> =
  NoInput extends CallInput<R>
    ? [input?: CallInput<R>, options?: Options]
    : [input: CallInput<R>, options?: Options]

/** The parts of an input, once its type no longer matters. */
interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * A client for the contract's calls. `call` resolves to the answer's body; it rejects with an ApiError, or with the
 * AbortError of its signal. Free of the page: tests of the server use it too.
 */
export function createHttp(options: HttpOptions) {
  const sentence = options.sentence ?? ((code) => code)
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  /** The headers that every call carries. */
  function headers(): Record<string, string> {
    const token = options.token?.()
    const school = options.schoolToken?.()
    const language = options.language?.()
    return {
      accept: 'application/json',
      ...(token && { authorization: `${token.token_type} ${token.token}` }),
      ...(school && { 'school-token': school }),
      ...(language && { 'accept-language': language }),
    }
  }

  async function call<R extends Call>(
    route: R,
    ...[input, callOptions]: CallArgs<R, HttpCallOptions>
  ): Promise<ResponseOf<R>> {
    const { body } = (input ?? {}) as LooseInput
    const form = callOptions?.form
    const request: RequestInit = {
      method: route.method,
      headers: { ...headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      keepalive: callOptions?.keepalive ?? false,
    }
    let status: number
    let text: string
    const limit = callOptions?.limit ?? (form ? undefined : callLimit)
    const { signal, end } = within(limit, callOptions?.signal)
    try {
      const response = await send(address(options.baseUrl, route, input), { ...request, signal })
      status = response.status
      text = await response.text()
      options.answered?.(route, input, response.headers)
    } catch (error) {
      if (callOptions?.signal?.aborted) throw error
      const failure = new ApiError(0, 'network', sentence('network'))
      failure.silent = signal.reason === tooLate
      throw failure
    } finally {
      end()
    }
    return answer<R>(status, text, sentence)
  }

  return { call, headers, sentence }
}

/** The reason of a signal that aborted after too long a wait. */
const tooLate = 'late'

/** A signal that aborts with another one, and after so many milliseconds; `end` releases both. */
function within(limit: number | undefined, signal: AbortSignal | undefined) {
  const abort = new AbortController()
  const cancel = () => abort.abort(signal?.reason)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const timer = limit === undefined ? undefined : setTimeout(() => abort.abort(tooLate), limit)
  const end = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
  return { signal: abort.signal, end }
}

/** The full address of a call: parameters in their places, the query behind. */
export function address(baseUrl: string, route: Call, input: unknown): string {
  const { params, query } = (input ?? {}) as LooseInput
  const values = (params ?? {}) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const rest = search.toString()
  return `${baseUrl}${path}${rest && `?${rest}`}`
}

/** Reads an answer: the body of a good one, an ApiError for the rest. */
export function answer<R extends Call>(
  status: number,
  text: string,
  sentence: (code: 'network' | 'unexpected') => string,
): ResponseOf<R> {
  const body = parse(text)
  // The server parses every answer with the route's own schema before it sends it, so it is not parsed again here.
  if (status >= 200 && status < 300 && body !== undefined) return body as ResponseOf<R>
  if (!isErrorBody(body)) throw new ApiError(status, 'unexpected', sentence('unexpected'))
  throw new ApiError(status, body.code, body.message, body.errors, body.request_id)
}

/** By hand, because the schema would bring all of zod to the login page. */
function isErrorBody(body: unknown): body is ErrorBody {
  const { message, code, errors = [] } = (body ?? {}) as Record<string, unknown>
  return typeof message === 'string' && typeof code === 'string' && Array.isArray(errors)
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
