import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '@meridian/contract/notifications.ts'
import { sql } from 'kysely'
import type { ClassWorld, Paper } from '../answering/attempts.world.ts'
import type { Client, Harness } from '../harness.ts'

/** All that somebody is told, the newest first. */
export async function toldTo(client: Client): Promise<Notification[]> {
  return (await client.call(listNotifications, { body: { metaData: { perPage: 100 } } })).data
}

/** What somebody is told of a paper: kinds, the newest first. */
export async function kindsOf(client: Client, { id }: { id: string }): Promise<string[]> {
  return (await toldTo(client)).flatMap(({ paper, kind }) => (paper?.id === id ? [kind] : []))
}

/** The number at the bell. */
export async function bellOf(client: Client): Promise<number> {
  return (await client.call(countNotifications)).data.count
}

/** Reads everything that is there. */
export async function readEverything(client: Client): Promise<void> {
  await client.call(readNotifications, {
    body: { until: new Date(Date.now() + 60_000).toISOString() },
  })
}

/** Lets so much time have passed since a paper was given and its students came into the class. */
export async function givenAgo(h: Harness, w: ClassWorld, paper: Pick<Paper, 'id'>, hours: number) {
  const ago = sql<Date>`now() - make_interval(hours => ${hours}::int)`
  await sql`alter table paper_classes disable trigger paper_classes_immutable`.execute(h.db)
  await h.db
    .updateTable('paper_classes')
    .set({ created_at: ago })
    .where('paper_id', '=', paper.id)
    .execute()
  await sql`alter table paper_classes enable trigger paper_classes_immutable`.execute(h.db)
  await h.db
    .updateTable('enrolments')
    .set({ created_at: sql<Date>`now() - interval '90 days'` })
    .where('classroom_id', '=', w.classroom.id)
    .execute()
}
