import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { aheadOf } from './ahead.ts'
import { answerUnknownCall } from './failures.ts'

/** The placeholder that the build writes wherever a nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__'

/** Whether a path asks for a file, hidden files and backups of editors included; pages have no such names. */
function isFile(path: string): boolean {
  return /\.\w{2,5}$|\/\.|~$/.test(decoded(path))
}

function decoded(path: string): string {
  return path.replace(/%2e/gi, '.').replace(/%7e/gi, '~').replace(/%2f/gi, '/')
}

/** The scripts that stand in a page, as a content security policy names them. */
function hashesOf(page: string): string[] {
  return [...page.matchAll(/<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/**
 * Serves the built page: hashed files for a year (compressed by the build), and for every other address the page
 * itself, fresh each time, with its own nonce and what the address is begun with (ahead.ts).
 */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const named = await aheadOf(webRoot)
  const scripts = hashesOf(page)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const html = named(page, path).replaceAll(noncePlaceholder, reply.allowOwn(scripts))
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(html)
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    wildcard: true,
    // A folder is no file: the static server answers 400 for one where no compressed answer is accepted.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/', '/index.html'])
    app.get(path, (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || /^\/api(?![^/?])/i.test(request.url))
      return answerUnknownCall(request, reply)
    if (isFile(request.url.split('?')[0] ?? ''))
      return reply.status(404).type('text/plain').send('Not found')
    return sendPage(request, reply)
  })
}
