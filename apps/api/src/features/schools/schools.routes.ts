import * as contract from '@meridian/contract/schools.ts'
import type { Bind } from '../../scopes.ts'
import { changeSchools, setActive } from './schools.block.ts'
import { describeSchool, pageOfSchools } from './schools.queries.ts'
import { deleteSchool, removalOfSchool } from './schools.removal.ts'
import * as schools from './schools.service.ts'

/** Connects the schools' calls. */
export function schoolRoutes(bind: Bind): void {
  bind(contract.listSchools, ({ body, ...asking }) => pageOfSchools(asking, body))
  bind(contract.getSchool, async ({ school, ...asking }) => ({
    data: await describeSchool(asking, school.id),
  }))
  bind(contract.createSchool, async ({ body, ...asking }) => {
    const { db, actor, t } = asking
    const id = await schools.create(db, actor, body)
    const data = await describeSchool(asking, id)
    return { data, message: t('schools.added') }
  })
  bind(contract.updateSchool, async ({ school, body, ...asking }) => {
    const { db, actor, t } = asking
    await schools.update(db, actor, school, body)
    const data = await describeSchool(asking, school.id)
    return { data, message: t('schools.saved') }
  })
  bind(contract.blockSchool, async ({ school, ...asking }) => {
    const { db, actor, t } = asking
    await setActive(db, actor, school, !school.active)
    const data = await describeSchool(asking, school.id)
    const key = school.active ? 'schools.was_blocked' : 'schools.admitted'
    return { data, message: t(key, { name: school.name }) }
  })
  bind(contract.getSchoolRemoval, async ({ db, actor, school, ...words }) => ({
    data: await removalOfSchool(db, actor, school, words),
  }))
  bind(contract.deleteSchool, async ({ db, actor, school, ...words }) => {
    await deleteSchool(db, actor, school, words)
    return { message: words.t('schools.deleted') }
  })
  bind(contract.bulkSchools, ({ db, actor, body, ...words }) =>
    changeSchools(db, actor, body, words),
  )
}
