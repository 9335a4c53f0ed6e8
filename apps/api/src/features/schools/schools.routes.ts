import * as holidays from '@meridian/contract/holidays.ts'
import * as hours from '@meridian/contract/hours.ts'
import * as own from '@meridian/contract/schools.own.ts'
import * as rules from '@meridian/contract/schools.rules.ts'
import * as scale from '@meridian/contract/schools.scale.ts'
import * as contract from '@meridian/contract/schools.ts'
import * as terms from '@meridian/contract/terms.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { readHolidays, saveHolidays } from './holidays.service.ts'
import { saveHours } from './hours.service.ts'
import { readHours } from './hours.shared.ts'
import { readOwnSchool, saveOwnSchool } from './own.service.ts'
import { readRules, saveRules } from './rules.service.ts'
import { previewScale, readScale, saveScale } from './scale.service.ts'
import { schools } from './schools.managed.ts'
import { describeSchool, pageOfSchools } from './schools.queries.ts'
import { create, update } from './schools.service.ts'
import { readTerms, saveTerms } from './terms.service.ts'

/** Connects the schools' calls. */
export function schoolRoutes(bind: Bind): void {
  bind(contract.listSchools, ({ body, ...asking }) => pageOfSchools(asking, body))
  bind(contract.getSchool, async ({ school, ...asking }) => ({
    data: await describeSchool(asking, school.id),
  }))
  bind(contract.createSchool, async ({ body, ...asking }) => {
    const { db, actor, t } = asking
    const id = await create(db, actor, body)
    const data = await describeSchool(asking, id)
    return { data, message: t('schools.added') }
  })
  bind(contract.updateSchool, async ({ school, body, ...asking }) => {
    const { db, actor, t } = asking
    await update(db, actor, school, body)
    const data = await describeSchool(asking, school.id)
    return { data, message: t('schools.saved') }
  })
  bind(own.readOwnSchool, async (asking) => ({ data: await readOwnSchool(asking) }))
  bind(own.saveOwnSchool, async ({ body, ...asking }) => {
    await saveOwnSchool(asking, body)
    return { data: await readOwnSchool(asking), message: asking.t('schools.own_saved') }
  })
  bind(hours.readHours, async ({ db, actor }) => ({ data: await readHours(db, actor) }))
  bind(hours.saveHours, async ({ db, actor, body, t }) => {
    await saveHours(db, actor, body)
    return { data: await readHours(db, actor), message: t('hours.saved') }
  })
  bind(holidays.readHolidays, async ({ db, actor }) => ({ data: await readHolidays(db, actor) }))
  bind(holidays.saveHolidays, async ({ db, actor, body, t }) => {
    await saveHolidays(db, actor, body)
    return { data: await readHolidays(db, actor), message: t('holidays.saved') }
  })
  bind(scale.readScale, async ({ db, actor }) => ({ data: await readScale(db, actor) }))
  bind(scale.previewScale, async ({ db, actor, body }) => ({
    data: await previewScale(db, actor, body.scale),
  }))
  bind(scale.saveScale, async ({ db, actor, body, t }) => {
    await saveScale(db, actor, body)
    return { data: await readScale(db, actor), message: t('scale.saved') }
  })
  bind(rules.readSchoolRules, async ({ db, actor }) => ({ data: await readRules(db, actor) }))
  bind(rules.saveSchoolRules, async ({ db, actor, body, t }) => {
    await saveRules(db, actor, body)
    return { data: await readRules(db, actor), message: t('schools.rules_saved') }
  })
  bind(terms.readTerms, async ({ db, actor }) => ({ data: await readTerms(db, actor) }))
  bind(terms.saveTerms, async ({ db, actor, body, t }) => {
    await saveTerms(db, actor, body)
    return { data: await readTerms(db, actor), message: t('terms.saved') }
  })
  bind(contract.blockSchool, (call) => managed.block(schools, call, call.school))
  bind(contract.getSchoolRemoval, (call) => managed.removal(schools, call, call.school))
  bind(contract.deleteSchool, (call) => managed.remove(schools, call, call.school))
  bind(contract.bulkSchools, (call) => managed.bulk(schools, call, call.body))
}
