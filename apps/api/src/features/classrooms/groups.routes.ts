import * as contract from '@meridian/contract/groups.ts'
import type { Bind } from '../../scopes.ts'
import { readGroup, readGroups } from './groups.queries.ts'
import { createGroup, deleteGroup, updateGroup } from './groups.service.ts'

/** Connects the calls about the groups of a classroom. */
export function groupRoutes(bind: Bind): void {
  bind(contract.listGroups, async ({ db, classroom }) => ({
    data: await readGroups(db, classroom.id),
  }))
  bind(contract.createGroup, async ({ db, actor, classroom, body, t }) => {
    const id = await createGroup(db, actor, classroom, body)
    return { data: await readGroup(db, id), message: t('groups.created', { name: body.name }) }
  })
  bind(contract.updateGroup, async ({ db, actor, group, body, t }) => {
    await updateGroup(db, actor, group, body)
    return { data: await readGroup(db, group.id), message: t('groups.saved') }
  })
  bind(contract.deleteGroup, async ({ db, actor, group, t }) => {
    await deleteGroup(db, actor, group)
    return { message: t('groups.deleted', { name: group.name }) }
  })
}
