import type { FailureLog } from '../logs/repeated.ts'

type Given<P extends Record<string, Promise<unknown>>> = { [N in keyof P]?: Awaited<P[N]> }

/**
 * Waits for the parts of an answer. One that fails is left out and logged, and takes no other along: its page asks for it by itself
 * and is told why.
 * @throws the failure of the first part where all of them fail, as where the database is away
 */
export async function settledParts<P extends Record<string, Promise<unknown>>>(
  parts: P,
  log: FailureLog,
): Promise<Given<P>> {
  const names = Object.keys(parts)
  const done = await Promise.allSettled(Object.values(parts))
  const failed = done.flatMap((part) =>
    part.status === 'rejected' ? [part.reason as unknown] : [],
  )
  if (failed.length > 0 && failed.length === done.length) throw failed[0]
  for (const err of failed) log.error({ err }, 'A part of an answer could not be read')
  const given = done.map((part, at) => [
    names[at],
    part.status === 'fulfilled' ? part.value : undefined,
  ])
  return Object.fromEntries(given) as Given<P>
}
