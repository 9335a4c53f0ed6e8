// Printed from ../students.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../students.ts'

const load = () => import('../students.ts')

export const blockStudent: PageCall<typeof whole.blockStudent> = { method: "PUT", path: "/students/block/:id", access: ["PRG","School","schoolAdmin"] }
export const bulkStudents: PageCall<typeof whole.bulkStudents> = { method: "POST", path: "/students/bulk", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.bulkStudents) }
export const createStudent: PageCall<typeof whole.createStudent> = { method: "POST", path: "/students/create", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.createStudent) }
export const deleteStudent: PageCall<typeof whole.deleteStudent> = { method: "DELETE", path: "/students/delete/:id", access: ["PRG","School","schoolAdmin"], confirmed: true }
export const getStudent: PageCall<typeof whole.getStudent> = { method: "GET", path: "/students/:id", access: ["PRG","School","schoolAdmin","Teacher"] }
export const getStudentRemoval: PageCall<typeof whole.getStudentRemoval> = { method: "GET", path: "/students/removal/:id", access: ["PRG","School","schoolAdmin"] }
export const giveStudentPasswords: PageCall<typeof whole.giveStudentPasswords> = { method: "POST", path: "/students/first-passwords", access: ["School","schoolAdmin","Teacher"], confirmed: true, whole: () => load().then((module) => module.giveStudentPasswords) }
export const inviteStudent: PageCall<typeof whole.inviteStudent> = { method: "POST", path: "/students/invite/:id", access: ["PRG","School","schoolAdmin"] }
export const listStudents: PageCall<typeof whole.listStudents> = { method: "POST", path: "/students/getAll", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listStudents) }
export const updateStudent: PageCall<typeof whole.updateStudent> = { method: "PUT", path: "/students/update", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.updateStudent) }
