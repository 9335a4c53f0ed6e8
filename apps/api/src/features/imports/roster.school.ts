import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { RosterFacts } from './roster.types.ts'

/** Reads what a school is known by, with which a package is read. */
export async function factsOf(db: Reader, schoolId: string): Promise<RosterFacts> {
  const { rows } = await sql<{ names: string[]; code: string; today: string; orgs: string[] }>`
    select array_remove(array[name, name_ar], '') as names, code,
      to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today,
      array(select distinct i.package ->> 'org' from imports i
        where i.tenant_id = s.id and i.status = 'applied' and i.package ->> 'org' is not null) as orgs
    from schools s where id = ${schoolId}`.execute(db)
  const people = await sql<{ id: string; kind: 'students' | 'teachers' }>`
    select r.sourced_id as id, ${kindOfUser} as kind from roster_people r join users u on u.id = r.user_id
      where r.tenant_id = ${schoolId}
    union all
    select u.id::text, ${kindOfUser} from users u
      where u.tenant_id = ${schoolId} and u.type in ('Student', 'Teacher')`.execute(db)
  const [school] = rows
  if (!school) throw new Error('A school that reads a package is not there')
  return { ...school, people: people.rows }
}

const kindOfUser = sql`case u.type when 'Student' then 'students' else 'teachers' end`

/** What the ids of a source mean at the school. */
export interface Links {
  /** Users and classes by their ids at the source. */
  people: ReadonlyMap<string, string>
  rooms: ReadonlyMap<string, string>
  /** The ids at this source of the users and classes that have one. */
  ofUser: ReadonlyMap<string, string>
  ofRoom: ReadonlyMap<string, string>
}

/** The name under which Meridian gives a school away, with the ids of whatever sources it has had. */
const ownSource = 'meridian'

/**
 * Reads the ids that people and classes of a school have at a source. A source that does not name itself may be any of those that
 * the school has had.
 */
export async function readLinks(db: Reader, schoolId: string, source: string): Promise<Links> {
  const any = source === '' || source === ownSource
  const mine = sql`tenant_id = ${schoolId} and (source = ${source} or source = '' or ${any})
    order by source = ${source}, source`
  const people = await sql<{ sourced_id: string; id: string }>`
    select sourced_id, user_id as id from roster_people where ${mine}`.execute(db)
  const rooms = await sql<{ sourced_id: string; id: string }>`
    select sourced_id, classroom_id as id from roster_classes where ${mine}`.execute(db)
  const both = (rows: readonly { sourced_id: string; id: string }[]) => ({
    by: new Map(rows.map((row) => [row.sourced_id, row.id])),
    of: new Map(rows.map((row) => [row.id, row.sourced_id])),
  })
  const [of, at] = [both(people.rows), both(rooms.rows)]
  return { people: of.by, rooms: at.by, ofUser: of.of, ofRoom: at.of }
}
