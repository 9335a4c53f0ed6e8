// Printed from ../gradebook.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../gradebook.ts'

const load = () => import('../gradebook.ts')

export const analysePaper: PageCall<typeof whole.analysePaper> = { method: "POST", path: "/papers/analysis", access: ["PRG","Teacher"], whole: () => load().then((module) => module.analysePaper) }
export const cellStates: typeof whole.cellStates = ["not_given","not_started","in_progress","waiting","graded","released","missed","excused","blank"]
export const excuseStudent: PageCall<typeof whole.excuseStudent> = { method: "PUT", path: "/classrooms/grades/excuse", access: ["Teacher"], whole: () => load().then((module) => module.excuseStudent) }
export const exportAnalysis: PageCall<typeof whole.exportAnalysis> = { method: "GET", path: "/papers/analysis/export", access: ["PRG","Teacher"], download: true }
export const exportGradebook: PageCall<typeof whole.exportGradebook> = { method: "GET", path: "/classrooms/grades/export", access: ["PRG","School","schoolAdmin","Teacher"], download: true }
export const fewestForDiscrimination: typeof whole.fewestForDiscrimination = 10
export const gradebookLimits: typeof whole.gradebookLimits = {"papers":20}
export const gradedKinds: typeof whole.gradedKinds = ["quiz","assignment","worksheet","outside"]
export const outsideLimits: typeof whole.outsideLimits = {"columns":60,"name":100,"marks":1000,"rows":1000}
export const readGradebook: PageCall<typeof whole.readGradebook> = { method: "POST", path: "/classrooms/grades/getAll", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.readGradebook) }
