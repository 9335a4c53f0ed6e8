// Printed from ../schools.rules.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../schools.rules.ts'

const load = () => import('../schools.rules.ts')

export const readSchoolRules: PageCall<typeof whole.readSchoolRules> = { method: "GET", path: "/school/rules", access: ["School","schoolAdmin"] }
export const saveSchoolRules: PageCall<typeof whole.saveSchoolRules> = { method: "PUT", path: "/school/rules", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveSchoolRules) }
export const usualRules: typeof whole.usualRules = {"teachers_see_phones":false,"teachers_give_passwords":true,"password_students":8,"password_others":12}
