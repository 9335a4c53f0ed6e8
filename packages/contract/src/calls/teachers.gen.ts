// Printed from ../teachers.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../teachers.ts'

const load = () => import('../teachers.ts')

export const blockTeacher: PageCall<typeof whole.blockTeacher> = { method: "PUT", path: "/teachers/block/:id", access: ["PRG","School","schoolAdmin"] }
export const bulkTeachers: PageCall<typeof whole.bulkTeachers> = { method: "POST", path: "/teachers/bulk", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.bulkTeachers) }
export const createTeacher: PageCall<typeof whole.createTeacher> = { method: "POST", path: "/teachers/create", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.createTeacher) }
export const deleteTeacher: PageCall<typeof whole.deleteTeacher> = { method: "DELETE", path: "/teachers/delete/:id", access: ["PRG","School","schoolAdmin"], confirmed: true }
export const getTeacher: PageCall<typeof whole.getTeacher> = { method: "GET", path: "/teachers/:id", access: ["PRG","School","schoolAdmin"] }
export const getTeacherRemoval: PageCall<typeof whole.getTeacherRemoval> = { method: "GET", path: "/teachers/removal/:id", access: ["PRG","School","schoolAdmin"] }
export const giveTeacherPasswords: PageCall<typeof whole.giveTeacherPasswords> = { method: "POST", path: "/teachers/first-passwords", access: ["School","schoolAdmin"], confirmed: true, whole: () => load().then((module) => module.giveTeacherPasswords) }
export const inviteTeacher: PageCall<typeof whole.inviteTeacher> = { method: "POST", path: "/teachers/invite/:id", access: ["PRG","School","schoolAdmin"] }
export const listTeachers: PageCall<typeof whole.listTeachers> = { method: "POST", path: "/teachers/getAll", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listTeachers) }
export const updateTeacher: PageCall<typeof whole.updateTeacher> = { method: "PUT", path: "/teachers/update", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.updateTeacher) }
