// Printed from ../gradebook.outside.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../gradebook.outside.ts'

const load = () => import('../gradebook.outside.ts')

export const applyMarks: PageCall<typeof whole.applyMarks> = { method: "PUT", path: "/classrooms/grades/marks/all", access: ["Teacher"], whole: () => load().then((module) => module.applyMarks) }
export const createOutsideColumn: PageCall<typeof whole.createOutsideColumn> = { method: "POST", path: "/classrooms/grades/columns", access: ["Teacher"], whole: () => load().then((module) => module.createOutsideColumn) }
export const readMarksFile: PageCall<typeof whole.readMarksFile> = { method: "POST", path: "/classrooms/grades/marks/file", access: ["Teacher"], upload: true }
export const removeOutsideColumn: PageCall<typeof whole.removeOutsideColumn> = { method: "PUT", path: "/classrooms/grades/columns/removed", access: ["Teacher"], whole: () => load().then((module) => module.removeOutsideColumn) }
export const saveMark: PageCall<typeof whole.saveMark> = { method: "PUT", path: "/classrooms/grades/marks", access: ["Teacher"], whole: () => load().then((module) => module.saveMark) }
export const updateOutsideColumn: PageCall<typeof whole.updateOutsideColumn> = { method: "PUT", path: "/classrooms/grades/columns", access: ["Teacher"], whole: () => load().then((module) => module.updateOutsideColumn) }
