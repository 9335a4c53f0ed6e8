import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Bytes below which an answer is not compressed: it fits into one packet anyway. */
const worthwhile = 2048
const worthwhileTypes = /^(application\/json|text\/html)\b/

/** Quick settings: they save most of what can be saved, for a fraction of a millisecond of the event loop. */
const squeeze = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
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
    squeeze[encoding](Buffer.from(payload)).then(
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
