import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './transaction.ts'

/** The tenant of the publisher: its id is the same in every installation, `publisher()` in the database. */
export const publisherTenant = '00000000-0000-7000-8000-000000000001'

/** The tenant of a person or a row: the school, or the publisher where there is none. */
export function tenantOf(schoolId: string | null): string {
  return schoolId ?? publisherTenant
}

/** The school that a tenant is; null for the publisher. */
export function schoolOf(tenantId: string): string | null {
  return tenantId === publisherTenant ? null : tenantId
}

/** The tenant of a user, for a row that is written about them. */
export function tenantOfUser(userId: string): RawBuilder<string> {
  return sql<string>`(select tenant_id from users where id = ${userId}::uuid)`
}

/** The tenant of a paper, for a row that is written about it. */
export function tenantOfPaper(paperId: string): RawBuilder<string> {
  return sql<string>`(select tenant_id from papers where id = ${paperId}::uuid)`
}

/** Makes the tenant that a new school will be, and gives the id of both. */
export async function newTenant(tx: Reader): Promise<string> {
  const { id } = await tx
    .insertInto('tenants')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
