import type { ListRequest } from '@meridian/contract/core/list.ts'
import { gradingLimits } from '@meridian/contract/grading.limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'

const options: ListOptions = {
  search: 'c.search_text',
  sorts: { created_at: 'c.created_at', text: 'c.search_text' },
  order: { column: 'created_at', direction: 'desc' },
  id: 'c.id',
}

const ownComments = compiledList((db, actor) => ({
  options,
  rows: db
    .selectFrom('saved_comments as c')
    .where('c.user_id', '=', actor.userId)
    .select(['c.id', 'c.text']),
}))

/** A page of the actor's own comments. */
export async function listComments(asking: Asking, request: ListRequest) {
  return ownComments(asking, {}, request)
}

/**
 * Adds a comment to the actor's list. A comment that is in the list already stays as it is.
 * @throws CallError conflict when the list is full
 */
export async function keepComment(db: Database, actor: Actor, text: string) {
  return inTransaction(db, async (tx) => {
    // Each teacher adds one at a time, so that two requests at once do not both find room.
    await tx
      .selectFrom('users')
      .where('id', '=', actor.userId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const there = await tx
      .selectFrom('saved_comments')
      .where('user_id', '=', actor.userId)
      .where('text', '=', text)
      .select(['id', 'text'])
      .executeTakeFirst()
    if (there) return there
    const { count } = await tx
      .selectFrom('saved_comments')
      .where('user_id', '=', actor.userId)
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= gradingLimits.commentsMax)
      throw new CallError('conflict', {
        key: 'grading.comments_full',
        values: { count: gradingLimits.commentsMax },
      })
    return tx
      .insertInto('saved_comments')
      .values({ tenant_id: actor.tenantId, user_id: actor.userId, text })
      .returning(['id', 'text'])
      .executeTakeFirstOrThrow()
  })
}

/** Removes a comment from the actor's list. */
export async function removeComment(db: Database, { id }: { id: string }): Promise<void> {
  await db.deleteFrom('saved_comments').where('id', '=', id).execute()
}
