import { readHolidays } from '@meridian/contract/calls/holidays.gen.ts'
import { readHours } from '@meridian/contract/calls/hours.gen.ts'
import { listRosterClients } from '@meridian/contract/calls/rosters.clients.gen.ts'
import { readOwnSchool } from '@meridian/contract/calls/schools.own.gen.ts'
import { readSchoolRules } from '@meridian/contract/calls/schools.rules.gen.ts'
import { readScale } from '@meridian/contract/calls/schools.scale.gen.ts'
import { readTerms } from '@meridian/contract/calls/terms.gen.ts'
import type { Reads } from '../../core/page.ts'

/** What the page of a school reads before it is drawn: all of its panels, none of which comes later and moves the others. */
export const reads: Reads['reads'] = [
  { route: readOwnSchool },
  { route: readTerms },
  { route: readScale },
  { route: readHours },
  { route: readHolidays },
  { route: readSchoolRules },
  { route: listRosterClients },
]
