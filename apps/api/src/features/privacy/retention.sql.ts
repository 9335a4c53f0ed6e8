import type { Retention } from '@meridian/contract/retention.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, never } from '../../platform/database/conditions.ts'
import { schoolOf } from '../../platform/database/tenants.ts'

type Months = Omit<Retention, 'version'>

/**
 * What of a tenant was kept long enough: conditions on audit entries (`l`), on answers with their attempts and papers (`q`, `a`,
 * `p`), and on users (`u`). Preview and sweep ask the same.
 */
export function outdated(tenantId: string, kept: Months) {
  const before = (moment: RawBuilder<unknown>, months: number): Condition =>
    months === 0 ? never : sql<SqlBool>`${moment} < now() - make_interval(months => ${months}::int)`
  const school = schoolOf(tenantId)
  const own =
    school === null
      ? sql<SqlBool>`l.school_id is null`
      : sql<SqlBool>`l.school_id = ${school}::uuid`
  return {
    history: sql<SqlBool>`${own} and l.area <> 'logins' and ${before(sql`l.at`, kept.history_months)}`,
    logins: sql<SqlBool>`${own} and l.area = 'logins' and ${before(sql`l.at`, kept.logins_months)}`,
    answers: sql<SqlBool>`a.tenant_id = ${tenantId}::uuid and q.answer ? 'text' and q.answer ->> 'text' <> '—'
      and a.status <> 'in_progress' and ${before(sql`p.archived_at`, kept.answers_months)}`,
    people: sql<SqlBool>`u.tenant_id = ${tenantId}::uuid and u.type in ('Student', 'Teacher') and not u.active
      and u.former_number is null and not exists (select from school_admins sa where sa.user_id = u.id)
      and ${before(sql`u.updated_at`, kept.left_months)}`,
  }
}
