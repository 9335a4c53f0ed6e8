import { sql } from 'kysely'
import { unique } from '../../src/factories/unique.ts'
import type { World } from './world.ts'

/** A plan of the next year in both schools, made anew where there is none; the id of school A's. */
export async function aPlan({ db, a, b }: World): Promise<string> {
  let ours = ''
  for (const { id: tenant_id } of [b, a]) {
    const known = await db
      .selectFrom('school_years')
      .where('tenant_id', '=', tenant_id)
      .where('status', '=', 'planned')
      .select('id')
      .executeTakeFirst()
    ours = known?.id ?? (await newPlan(db, tenant_id))
  }
  return ours
}

/** Requests that are made at the same time may both want one: a school has one at most. */
async function newPlan(db: World['db'], tenant_id: string): Promise<string> {
  const made = await db
    .insertInto('school_years')
    .values({
      tenant_id,
      name: `Year ${unique()}`,
      first_day: '2031-09-01',
      last_day: '2032-06-30',
      status: 'planned',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? planOf(db, tenant_id)
}

async function planOf(db: World['db'], tenant_id: string): Promise<string> {
  const { id } = await db
    .selectFrom('school_years')
    .where('tenant_id', '=', tenant_id)
    .where('status', 'in', ['planned', 'applying'])
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A class of school A's plan that comes from none. */
export async function aPlannedClass(world: World, gradeId: string): Promise<string> {
  const { id } = await world.db
    .insertInto('planned_classes')
    .values({
      tenant_id: world.a.id,
      year_id: await aPlan(world),
      fate: 'up',
      name: `Class ${unique()}`,
      grade_id: gradeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A plan in which every class is there again under its name, so that what was given to it comes along. */
export async function aPlanWithPapers(world: World): Promise<void> {
  const year = await aPlan(world)
  await sql`insert into planned_classes (tenant_id, year_id, fate, name, grade_id)
    select c.tenant_id, ${year}, 'up', c.name, c.grade_id from classrooms c
    where c.tenant_id = ${world.a.id} and c.year_id is null
    on conflict (year_id, name) where fate = 'up' do update set grade_id = excluded.grade_id`.execute(
    world.db,
  )
}

/** Takes the plans of both schools away, for a call that begins one. */
export async function noPlan({ db, a, b }: World): Promise<void> {
  await db.deleteFrom('school_years').where('tenant_id', 'in', [a.id, b.id]).execute()
}

/** The days of two years. */
export const yearDays = {
  current: { name: '2030/2031', first_day: '2030-09-01', last_day: '2031-06-30' },
  next: { name: '2031/2032', first_day: '2031-09-07', last_day: '2032-06-30' },
}
