import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const own = join(import.meta.dirname, 'docs')
/** The built page of the library, which comes with it and loads nothing from outside. */
const library = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')

const files: Record<string, { folder: string; type: string }> = {
  'start.js': { folder: own, type: 'text/javascript; charset=utf-8' },
  'swagger-ui-bundle.js': { folder: library, type: 'text/javascript; charset=utf-8' },
  'swagger-ui.css': { folder: library, type: 'text/css; charset=utf-8' },
}

/** Answers with a text that clients revalidate each time and that is sent again only when it has changed. */
function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(type).send(text)
}

/**
 * Serves the description of all calls: `/api/openapi.json` for programs and `/api/docs` for people. Both are open to
 * everybody: they say what the sources say, and nothing of anybody's data (decision 025).
 */
export function serveDocumentation(app: FastifyInstance): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    // Loaded for the first request: no server need start more slowly for it.
    document ??= JSON.stringify((await import('@meridian/contract/openapi.ts')).openapi())
    return sendText(request, reply, 'application/json; charset=utf-8', document)
  })
  app.get('/api/docs', async (request, reply) => {
    const page = await readFile(join(own, 'index.html'), 'utf8')
    return sendText(request, reply, 'text/html; charset=utf-8', page)
  })
  for (const [name, { folder, type }] of Object.entries(files))
    app.get(`/api/docs/${name}`, async (request, reply) =>
      sendText(request, reply, type, await readFile(join(folder, name), 'utf8')),
    )
}
