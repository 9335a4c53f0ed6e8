import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** PostgreSQL's details of the rows at fault: names and emails stand in them. */
const rowsAtFault = ['err.detail', 'err.where']

/**
 * How requests and failures are logged. An address is logged without its query, which may hold signatures of files,
 * search texts and tokens of mailed links: more people read a log than those are meant for.
 */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', ...rowsAtFault],
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/[?#].*$/s, ''),
        host,
        remoteAddress: ip,
      }),
    },
  }
}
