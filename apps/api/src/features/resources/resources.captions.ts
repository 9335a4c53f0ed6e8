import type { CaptionLanguage } from '@meridian/contract/resources.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireFile } from '../files/files.shared.ts'

type Captions = readonly { file_id: string; language: CaptionLanguage }[]

/**
 * Gives a resource the captions that a body names; without a list they stay as they are.
 * @returns the captions
 * @throws CallError invalid on `captions.N.file_id` for a file that is no captions, or that the actor may not use
 */
export async function setCaptions(
  tx: Tx,
  actor: Actor,
  resourceId: string,
  wanted: Captions | undefined,
): Promise<Captions | undefined> {
  if (!wanted) return undefined
  const before = await tx
    .deleteFrom('resource_captions')
    .where('resource_id', '=', resourceId)
    .returning('file_id')
    .execute()
  for (const [index, { file_id, language }] of wanted.entries()) {
    const current = before.some((one) => one.file_id === file_id) ? file_id : null
    const path = `captions.${index}.file_id`
    const place = { folder: 'captions', kinds: ['captions'] } as const
    await requireFile(tx, actor, path, file_id, place, current)
    await tx
      .insertInto('resource_captions')
      .values({ tenant_id: actor.tenantId, resource_id: resourceId, language, file_id })
      .execute()
  }
  return wanted
}
