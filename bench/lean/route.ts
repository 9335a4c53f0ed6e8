import { readFileSync } from 'node:fs'
import { hashToken, tenantOfToken } from '../../apps/api/src/platform/session/tokens.ts'

/** Runs one statement, prepared once for each connection, behind those that are under way on it. */
export type Run = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** What a request brings, as a bare route reads it. */
export interface Asked {
  run: Run
  /** The values of `session`: the token's tenant and its hash. */
  who: [tenant: string, hash: Buffer]
  body: never
}

/** The leanest that a call can be: its path here, and its answer. Null for a caller without a session. */
export interface Lean {
  path: string
  answer: (asked: Asked) => Promise<unknown>
}

/** The values with which a session is looked for, of a request's header. */
export function whoOf(header: string | undefined): Asked['who'] {
  const token = (header ?? '').slice('Bearer '.length)
  return [tenantOfToken(token), hashToken(token)]
}

/**
 * The tables of a session of $1 and $2 as `se` and `us`, and what has to hold of it: what `findCaller` asks, and that the
 * caller is of this type. Whoever is blocked, or was for too long away, has none.
 */
export function session(type: 'School' | 'Teacher' | 'Student', and = ''): string {
  return `
    sessions se join users us on us.id = se.user_id join schools sc on sc.id = us.tenant_id
    left join school_admins sa on sa.user_id = us.id ${and}
    where se.tenant_id = $1 and se.token_hash = $2 and us.active and sc.active and us.type = '${type}'
      and ${type === 'School' ? 'sa.active' : 'true'}
      and not (us.must_change and us.password_set_at < now() - interval '7 days')
      and se.last_used_at > now() - case when us.type = 'Student' and se.own_device then interval '30 days'
        when us.type = 'Teacher' and sa.active is not true then interval '7 days' else interval '12 hours' end
      and se.created_at > now() - case when us.type = 'Student' and se.own_device
        or us.type = 'Teacher' and sa.active is not true then interval '30 days' else interval '7 days' end`
}

/** A statement from a file beside this one. */
export function statement(name: string, parts: Record<string, string>): string {
  const text = readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8')
  return text.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
}

/** A day and time as JSON has it, from the database's JSON. */
export function moment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
