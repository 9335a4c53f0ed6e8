import * as contract from '@meridian/contract/schools.ts'
import { CallError } from '../../platform/http/errors.ts'
import type { Bind } from '../../scopes.ts'
import { schoolCan } from './schools.policy.ts'
import { describeSchool, pageOfSchools } from './schools.queries.ts'
import * as schools from './schools.service.ts'

function requireMay(may: boolean): void {
  if (!may) throw new CallError('forbidden')
}

/** Connects the schools' calls. */
export function schoolRoutes(bind: Bind): void {
  bind(contract.listSchools, ({ db, actor, body, t, language }) =>
    pageOfSchools(db, actor, body, { t, language }),
  )
  bind(contract.getSchool, async ({ db, actor, school, language }) => ({
    data: await describeSchool(db, actor, school.id, language),
  }))
  bind(contract.createSchool, async ({ db, actor, body, t, language }) => {
    const id = await schools.create(db, actor, body)
    const data = await describeSchool(db, actor, id, language)
    return { data, message: t('schools.added') }
  })
  bind(contract.updateSchool, async ({ db, actor, school, body, t, language }) => {
    requireMay(schoolCan(actor).edit)
    await schools.update(db, actor, school, body)
    const data = await describeSchool(db, actor, school.id, language)
    return { data, message: t('schools.saved') }
  })
  bind(contract.blockSchool, async ({ db, actor, school, t, language }) => {
    requireMay(schoolCan(actor).block)
    const active = await schools.toggle(db, actor, school)
    const data = await describeSchool(db, actor, school.id, language)
    const key = active ? 'schools.admitted' : 'schools.was_blocked'
    return { data, message: t(key, { name: school.name }) }
  })
  bind(contract.deleteSchool, async ({ db, actor, school, t }) => {
    requireMay(schoolCan(actor).delete)
    await schools.remove(db, actor, school, t)
    return { message: t('schools.deleted') }
  })
}
