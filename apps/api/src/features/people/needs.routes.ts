import * as contract from '@meridian/contract/needs.ts'
import type { Bind } from '../../scopes.ts'
import { readNeeds } from './needs.queries.ts'
import { setNeeds } from './needs.service.ts'

/** Connects the calls about what students need. */
export function needsRoutes(bind: Bind): void {
  bind(contract.getNeeds, async ({ db, student }) => ({ data: await readNeeds(db, student.id) }))
  bind(contract.setNeeds, async ({ db, actor, student, body, t }) => {
    await setNeeds(db, actor, student, body)
    return {
      data: await readNeeds(db, student.id),
      message: t(body.needs ? 'needs.saved' : 'needs.removed'),
    }
  })
}
