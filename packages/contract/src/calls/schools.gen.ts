// Printed from ../schools.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../schools.ts'

const load = () => import('../schools.ts')

export const blockSchool: PageCall<typeof whole.blockSchool> = { method: "PUT", path: "/schools/block/:id", access: ["PRG","IBC"] }
export const bulkSchools: PageCall<typeof whole.bulkSchools> = { method: "POST", path: "/schools/bulk", access: ["PRG","IBC"], whole: () => load().then((module) => module.bulkSchools) }
export const createSchool: PageCall<typeof whole.createSchool> = { method: "POST", path: "/schools/create", access: ["PRG","IBC"], whole: () => load().then((module) => module.createSchool) }
export const deleteSchool: PageCall<typeof whole.deleteSchool> = { method: "DELETE", path: "/schools/delete/:id", access: ["PRG","IBC"], confirmed: true }
export const getSchool: PageCall<typeof whole.getSchool> = { method: "GET", path: "/schools/:id", access: ["PRG","IBC"] }
export const getSchoolRemoval: PageCall<typeof whole.getSchoolRemoval> = { method: "GET", path: "/schools/removal/:id", access: ["PRG","IBC"] }
export const listSchools: PageCall<typeof whole.listSchools> = { method: "POST", path: "/schools/getAll", access: ["PRG","IBC"], whole: () => load().then((module) => module.listSchools) }
export const updateSchool: PageCall<typeof whole.updateSchool> = { method: "PUT", path: "/schools/update", access: ["PRG","IBC"], whole: () => load().then((module) => module.updateSchool) }
