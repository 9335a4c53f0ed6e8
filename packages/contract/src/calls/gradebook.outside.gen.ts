// Printed from ../gradebook.outside.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../gradebook.outside.ts'

const load = () => import('../gradebook.outside.ts')

export const createOutsideColumn: PageCall<typeof whole.createOutsideColumn> = { method: "POST", path: "/classrooms/grades/columns", access: ["Teacher"], whole: () => load().then((module) => module.createOutsideColumn) }
export const removeOutsideColumn: PageCall<typeof whole.removeOutsideColumn> = { method: "PUT", path: "/classrooms/grades/columns/removed", access: ["Teacher"], whole: () => load().then((module) => module.removeOutsideColumn) }
export const saveMark: PageCall<typeof whole.saveMark> = { method: "PUT", path: "/classrooms/grades/marks", access: ["Teacher"], whole: () => load().then((module) => module.saveMark) }
export const updateOutsideColumn: PageCall<typeof whole.updateOutsideColumn> = { method: "PUT", path: "/classrooms/grades/columns", access: ["Teacher"], whole: () => load().then((module) => module.updateOutsideColumn) }
