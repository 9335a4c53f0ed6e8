import {
  partsOfHomes,
  readProviderHome,
  readSchoolHome,
  readTeacherHome,
} from '@meridian/contract/home.staff.ts'
import { readStudentHome } from '@meridian/contract/home.ts'
import type { Bind } from '../../scopes.ts'
import { partsOfHome } from './home.service.ts'

/** Connects the calls that read a home at once. */
export function homeRoutes(bind: Bind): void {
  bind(readStudentHome, async ({ request, ...asking }) => ({
    data: await partsOfHome(asking, request.log),
  }))
  bind.together(readTeacherHome, partsOfHomes.teacher)
  bind.together(readSchoolHome, partsOfHomes.school)
  bind.together(readProviderHome, partsOfHomes.provider)
}
