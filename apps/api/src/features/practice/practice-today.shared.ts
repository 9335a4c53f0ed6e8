import type { DataOf } from '@meridian/contract/core/route.ts'
import type { getPracticeToday } from '@meridian/contract/practice.ts'
import { sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { practices } from './practice.shared.ts'

const counted = compiledFor((db, viewer) =>
  db
    .selectFrom(practices(viewer).as('n'))
    .select([
      sql<number>`count(*)::int`.as('worksheets'),
      sql<number>`coalesce(sum(n.due), 0)::int`.as('due'),
    ]),
)

/** How much there is to practise, and how much of it comes again today. */
export async function practiceToday(
  db: Services['db'],
  actor: Actor,
): Promise<DataOf<typeof getPracticeToday>> {
  return (await firstOf(counted(db, actor, {}))) ?? { worksheets: 0, due: 0 }
}
