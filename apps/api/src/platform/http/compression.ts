import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Bytes below which an answer is not compressed: it fits into one packet anyway. */
const worthwhile = 2048
const worthwhileTypes = /^(application\/json|text\/html)\b/

/**
 * Bytes up to which an answer is compressed at once: some 0.2 ms of the event loop at most, where handing it to another thread and
 * back costs about as much as compressing a usual page of a list.
 */
const atOnce = 16_384

/** Quick settings: they save most of what can be saved. */
const brotli = (text: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
const gzipped: ZlibOptions = { level: 5 }

const squeeze = {
  br: {
    short: (text: Buffer) => brotliCompressSync(text, brotli(text)),
    long: (text: Buffer) => promisify(brotliCompress)(text, brotli(text)),
  },
  gzip: {
    short: (text: Buffer) => gzipSync(text, gzipped),
    long: (text: Buffer) => promisify(gzip)(text, gzipped),
  },
}

/**
 * Compresses long JSON answers, and the page, for clients that accept it. What the page is made of is compressed by the build, files are
 * sent as they are, and tables as they are read. Tokens are never in an answer that repeats what a stranger could have sent,
 * and travel in a header that no other page can make a browser send, so lengths give nothing away; the nonce of a page is
 * another one each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || !worthwhileTypes.test(type)) return next()
    if (Buffer.byteLength(payload) < worthwhile) return next()
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedOf(request.headers['accept-encoding'])
    if (!encoding || request.method === 'HEAD') return next()
    reply.header('content-encoding', encoding)
    // The ETag of a text is that of its plain form; a compressed one means the same.
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
    reply.removeHeader('content-length')
    const text = Buffer.from(payload)
    if (text.length <= atOnce) return next(null, squeeze[encoding].short(text))
    squeeze[encoding].long(text).then(
      (bytes) => next(null, bytes),
      (error: Error) => next(error),
    )
  })
}

/** The better encoding that a client accepts; undefined where it accepts neither, or refuses it with a weight of 0. */
function acceptedOf(header: string | string[] | undefined): keyof typeof squeeze | undefined {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
  const accepted = parts.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
  return (['br', 'gzip'] as const).find((name) => accepted.some(([one]) => one === name))
}
