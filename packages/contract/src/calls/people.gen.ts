// Printed from ../people.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../people.ts'

const load = () => import('../people.ts')

export const addSchoolAdmin: PageCall<typeof whole.addSchoolAdmin> = { method: "POST", path: "/school-admin/add", access: ["PRG","IBC"], whole: () => load().then((module) => module.addSchoolAdmin) }
export const appointSchoolAdmin: PageCall<typeof whole.appointSchoolAdmin> = { method: "POST", path: "/school-admin/appoint", access: ["PRG","IBC"], whole: () => load().then((module) => module.appointSchoolAdmin) }
export const blockAdmin: PageCall<typeof whole.blockAdmin> = { method: "PUT", path: "/admins/block/:id", access: ["PRG"] }
export const blockSchoolAdmin: PageCall<typeof whole.blockSchoolAdmin> = { method: "PUT", path: "/school-admin/block/:id", access: ["PRG","IBC"] }
export const bulkAdmins: PageCall<typeof whole.bulkAdmins> = { method: "POST", path: "/admins/bulk", access: ["PRG"], whole: () => load().then((module) => module.bulkAdmins) }
export const bulkSchoolAdmins: PageCall<typeof whole.bulkSchoolAdmins> = { method: "POST", path: "/school-admin/bulk", access: ["PRG","IBC"], whole: () => load().then((module) => module.bulkSchoolAdmins) }
export const createAdmin: PageCall<typeof whole.createAdmin> = { method: "POST", path: "/admins/create", access: ["PRG"], whole: () => load().then((module) => module.createAdmin) }
export const deleteAdmin: PageCall<typeof whole.deleteAdmin> = { method: "DELETE", path: "/admins/delete/:id", access: ["PRG"], confirmed: true }
export const deleteSchoolAdmin: PageCall<typeof whole.deleteSchoolAdmin> = { method: "DELETE", path: "/school-admin/delete/:id", access: ["PRG","IBC"], confirmed: true }
export const getAdmin: PageCall<typeof whole.getAdmin> = { method: "GET", path: "/admins/:id", access: ["PRG"] }
export const getAdminRemoval: PageCall<typeof whole.getAdminRemoval> = { method: "GET", path: "/admins/removal/:id", access: ["PRG"] }
export const getSchoolAdmin: PageCall<typeof whole.getSchoolAdmin> = { method: "GET", path: "/school-admin/getSingle/:id", access: ["PRG","IBC"] }
export const getSchoolAdminRemoval: PageCall<typeof whole.getSchoolAdminRemoval> = { method: "GET", path: "/school-admin/removal/:id", access: ["PRG","IBC"] }
export const inviteAdmin: PageCall<typeof whole.inviteAdmin> = { method: "POST", path: "/admins/invite/:id", access: ["PRG"] }
export const inviteSchoolAdmin: PageCall<typeof whole.inviteSchoolAdmin> = { method: "POST", path: "/school-admin/invite/:id", access: ["PRG","IBC"] }
export const listAdmins: PageCall<typeof whole.listAdmins> = { method: "POST", path: "/admins/getAll", access: ["PRG"], whole: () => load().then((module) => module.listAdmins) }
export const listSchoolAdmins: PageCall<typeof whole.listSchoolAdmins> = { method: "POST", path: "/school-admin/getAll", access: ["PRG","IBC"], whole: () => load().then((module) => module.listSchoolAdmins) }
export const updateAdmin: PageCall<typeof whole.updateAdmin> = { method: "PUT", path: "/admins/update", access: ["PRG"], whole: () => load().then((module) => module.updateAdmin) }
export const updateSchoolAdmin: PageCall<typeof whole.updateSchoolAdmin> = { method: "PUT", path: "/school-admin/update", access: ["PRG","IBC"], whole: () => load().then((module) => module.updateSchoolAdmin) }
