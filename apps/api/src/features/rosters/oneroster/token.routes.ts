import { tokenPath, tokenSeconds } from '@meridian/contract/oneroster/protocol.ts'
import { Token, TokenError } from '@meridian/contract/oneroster/shapes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogFailure } from '../../../platform/logs/repeated.ts'
import { networkOf } from '../../../platform/rate-limits/network.ts'
import { type Count, countingRefusals } from '../../../platform/rate-limits/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { type Failure, failureOf } from './failures.ts'
import { credentialsOf, invalidClient, readForm, scopesOf, TokenRefusal } from './token.request.ts'
import { authenticated, giveToken } from './token.service.ts'

/** The longest form of a token, in bytes. */
const bodyLimit = 16 * 1024

/** Serves tokens for client credentials: RFC 6749 (4.4), as the Security Framework of 1EdTech has it. */
export function serveTokens(app: FastifyInstance, services: Services, log: LogFailure): void {
  app.register(async (room) => {
    room.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    room.setErrorHandler((error: Error, request, reply) => refuse(error, { request, reply, log }))
    room.post(tokenPath, { bodyLimit }, async (request) => token(services, request))
  })
}

async function token({ db, config, countCost }: Services, request: FastifyRequest) {
  const form = readForm(request.body)
  const credentials = credentialsOf(request.headers.authorization, form)
  const client = await countingRefusals(db, triesOf(config, request, credentials.id), () =>
    authenticated(db, credentials, request.ip),
  )
  const grant = form.get('grant_type')
  if (grant === undefined) throw new TokenRefusal('invalid_request', 'grant_type is needed.')
  if (grant !== 'client_credentials')
    throw new TokenRefusal('unsupported_grant_type', 'The grant is client_credentials.')
  const scope = scopesOf(form.get('scope'))
  await countCost('roster', { userId: client.id, schoolId: client.tenantId })
  const access_token = await giveToken(db, client, request.ip)
  return Token.parse({ access_token, token_type: 'Bearer', expires_in: tokenSeconds, scope })
}

/**
 * The counters of wrong secrets, as those of a login. None counts a client alone: whoever knows its id could keep it out, and a secret
 * of 256 bits is not guessed from many addresses either.
 */
function triesOf({ tries }: Services['config'], request: FastifyRequest, id: string): Count[] {
  const seconds = tries.minutes * 60
  const network = networkOf(request.ip)
  return [
    { what: 'roster token', whose: [id, network], limit: tries.each, seconds },
    { what: 'roster token address', whose: [network], limit: tries.address, seconds },
  ]
}

const said: Record<Failure['kind'], (status: number) => TokenRefusal> = {
  request: () => new TokenRefusal('invalid_request', 'A form is needed, and it could not be read.'),
  credentials: invalidClient,
  'too many': (status) =>
    new TokenRefusal('temporarily_unavailable', 'Too many tries. Wait a while.', status),
  away: (status) =>
    new TokenRefusal('temporarily_unavailable', 'The server is busy. Try again.', status),
  internal: (status) =>
    new TokenRefusal('temporarily_unavailable', 'Something went wrong here.', status),
}

function refuse(
  error: Error,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: LogFailure },
): FastifyReply {
  let refusal = error
  if (!(refusal instanceof TokenRefusal)) {
    const failure = failureOf(error, { log: request.log, repeated: log, id: request.id })
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    refusal = said[failure.kind](failure.status)
  }
  const { status, code, message } = refusal as TokenRefusal
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Meridian", charset="UTF-8"')
  return reply.status(status).send(TokenError.parse({ error: code, error_description: message }))
}
