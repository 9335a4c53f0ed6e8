import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What the database says of the rows at fault: names and emails stand in it. */
const rowsAtFault = ['err.detail', 'err.where']

/**
 * How requests and failures are logged. An address is logged without its query: signatures of files, what people search
 * for, and links that were mailed with their token in the query stand there, and a log is read by more people than they
 * are meant for.
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
