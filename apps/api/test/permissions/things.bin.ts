import { binnedPaper } from '../../src/features/papers/binned.shared.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { moveToBin } from '../../src/platform/managed/bin.ts'
import { newQuiz, type World } from './world.ts'

/** A quiz of the teacher's that lies in the bin. */
export async function aBinned(world: World) {
  const { db, people } = world
  const { id, tenant_id, owner_id, name } = await newQuiz(world)
  return inTransaction(db, async (tx) => {
    const quiz = { id, tenant_id, owner_id, name, kind: 'quiz' as const }
    const thing = await binnedPaper(tx, quiz)
    const { entry } = await moveToBin(tx, people.teacher, thing, () =>
      tx.deleteFrom('papers').where('id', '=', id).execute(),
    )
    return entry
  })
}
