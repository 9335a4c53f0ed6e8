// Printed from ../enrolments.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../enrolments.ts'

const load = () => import('../enrolments.ts')

export const changeEnrolments: PageCall<typeof whole.changeEnrolments> = { method: "POST", path: "/enrolments/change", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.changeEnrolments) }
export const enrolmentLimits: typeof whole.enrolmentLimits = {"students":1000,"classes":20,"groups":200}
export const gradePlacement: PageCall<typeof whole.gradePlacement> = { method: "GET", path: "/enrolments/grades", access: ["School","schoolAdmin"] }
