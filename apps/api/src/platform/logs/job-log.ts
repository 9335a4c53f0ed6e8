/** What work beside the requests says and to whom; a Fastify or pino logger fits. */
export interface JobLog {
  info(details: object, text: string): void
  error(details: object, text: string): void
}

/** The same log, each of whose lines bears the name of the work that wrote it. */
export function jobLog(log: JobLog, job: string): JobLog {
  return {
    info: (details, text) => log.info({ job, ...details }, text),
    error: (details, text) => log.error({ job, ...details }, text),
  }
}
