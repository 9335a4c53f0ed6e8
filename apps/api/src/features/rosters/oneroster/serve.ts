import { type RosterCall, rosterCalls } from '@meridian/contract/oneroster/calls.ts'
import { discoveryPath, rosterPath } from '@meridian/contract/oneroster/protocol.ts'
import { resources } from '@meridian/contract/oneroster/resources.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LogFailure, repeatedFailures } from '../../../platform/logs/repeated.ts'
import type { Services } from '../../../platform/services.ts'
import { readSchool } from '../rosters.rows.ts'
import { systemOf } from './access.ts'
import { type Failure, failureOf } from './failures.ts'
import { answered, readPage, readRow } from './pages.ts'
import type { Address } from './present.ts'
import { readFields, readQuery } from './query.ts'
import { badRequest, Refusal, statusInfo, unknown } from './refusals.ts'
import { serveTokens } from './token.routes.ts'
import { wheres } from './wheres.ts'

type Ids = Record<string, string>

/** No answer of a roster is kept on its way. */
const notKept = { 'cache-control': 'no-store', pragma: 'no-cache' }

/**
 * Serves rosters by the REST binding of OneRoster 1.2: a protocol of others, with shapes, failures and a description of its own, beside
 * Meridian's calls (decision 104).
 */
export function serveRosters(app: FastifyInstance, services: Services): void {
  const log = repeatedFailures(app.log)
  app.register(async (room) => {
    room.addHook('onSend', async (_request, reply) => void reply.headers(notKept))
    serveTokens(room, services, log)
    room.setErrorHandler((error: Error, request, reply) => refuse(error, { request, reply, log }))
    for (const call of rosterCalls)
      room.get(`${rosterPath}${call.path}`, (request, reply) =>
        answer(services, call, { request, reply }),
      )
    for (const path of ['/demographics', '/demographics/:id'])
      room.get(`${rosterPath}${path}`, async (request) => {
        await systemOf(services.db, request.headers.authorization)
        throw new Refusal(403, 'forbidden', 'Demographics are not kept here.')
      })
    room.get(discoveryPath, async (request) => {
      // Loaded for the first request: no server need start more slowly for it.
      const { rosterOpenapi } = await import('@meridian/contract/oneroster/openapi.ts')
      return rosterOpenapi(originOf(services, request))
    })
    // What stands at no address of the standard is no page either.
    for (const path of ['/ims', '/ims/*'])
      room.all(path, async () => {
        throw unknown()
      })
  })
}

/**
 * Answers an address of OneRoster that cannot be decoded, as OneRoster does: no handler of it is reached.
 * @returns whether it is one
 */
export function answerUnreadableRoster(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!/^\/ims([/?]|$)/.test(request.raw.url ?? '')) return false
  reply
    .status(400)
    .headers(notKept)
    .send(statusInfo(badRequest('This address cannot be read.')))
  return true
}

async function answer(
  services: Services,
  call: RosterCall & { name: keyof typeof wheres },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { db, countCost } = services
  const { id, tenantId, phones } = await systemOf(db, request.headers.authorization)
  await countCost('roster', { userId: id, schoolId: tenantId })
  const { resource: name } = call
  const query = call.gives === 'many' ? readQuery(name, request.query) : null
  const fields = query ? query.fields : readFields(name, request.query)
  const school = await readSchool({ db, schoolId: tenantId, phones })
  const asked = { tenantId, phones, school }
  const ids = request.params as Ids
  const origin = originOf(services, request)
  const address: Address = (collection, of) =>
    `${origin}${rosterPath}/${collection}/${encodeURIComponent(of)}`
  const where = await wheres[call.name]({ db, asked, ids })
  const shown = { asked, address }
  if (!query) {
    const row = await readRow(db, asked, name, ids.id ?? '', where)
    return { [resources[name].one]: answered(name, row, shown, fields) }
  }
  const { rows, total } = await readPage(db, asked, name, { where, query })
  reply.headers({
    'x-total-count': total,
    link: linksOf(`${origin}${request.url}`, { ...query, total }),
  })
  return { [resources[name].many]: rows.map((row) => answered(name, row, shown, fields)) }
}

/** Where the installation is: as it was told, or else as the caller calls it. */
function originOf({ config }: Pick<Services, 'config'>, request: FastifyRequest): string {
  return config.publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`
}

/** The pages beside this one, as RFC 8288 writes them. */
function linksOf(
  url: string,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): string {
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const pages = {
    first: 0,
    ...(offset > 0 && { prev: Math.max(0, Math.min(offset - limit, last)) }),
    ...(offset + limit < total && { next: offset + limit }),
    last,
  }
  return Object.entries(pages)
    .map(([rel, at]) => {
      const page = new URL(url)
      page.searchParams.set('limit', String(limit))
      page.searchParams.set('offset', String(at))
      return `<${page.href}>; rel="${rel}"`
    })
    .join(', ')
}

const said: Record<Failure['kind'], ConstructorParameters<typeof Refusal>> = {
  request: [400, 'invaliddata', 'This could not be read.'],
  credentials: [401, 'unauthorisedrequest', 'A token is needed that is valid still.'],
  'too many': [429, 'server_busy', 'Too many calls within an hour.'],
  away: [503, 'server_busy', 'The server is busy. Try again in a moment.'],
  internal: [500, 'internal_server_error', 'Something went wrong here.'],
}

function refuse(
  error: Error,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: LogFailure },
): FastifyReply {
  if (error instanceof Refusal) {
    if (error.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
    return reply.status(error.status).send(statusInfo(error))
  }
  const failure = failureOf(error, { log: request.log, repeated: log, id: request.id })
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  const refusal = new Refusal(...said[failure.kind])
  return reply.status(failure.status).send(statusInfo(refusal))
}
