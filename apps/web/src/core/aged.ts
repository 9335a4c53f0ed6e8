/** An answer as it would be now: the time that the server named in it has gone on since. `age` in ms. Pure. */
export function aged(body: unknown, age: number): unknown {
  const { data } = (body ?? {}) as { data?: { server_time?: unknown } }
  if (typeof data?.server_time !== 'string') return body
  const now = new Date(Date.parse(data.server_time) + Math.max(0, age)).toISOString()
  return { ...(body as object), data: { ...data, server_time: now } }
}
