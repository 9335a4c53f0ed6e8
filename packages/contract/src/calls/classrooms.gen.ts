// Printed from ../classrooms.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../classrooms.ts'

const load = () => import('../classrooms.ts')

export const blockClassroom: PageCall<typeof whole.blockClassroom> = { method: "PUT", path: "/classrooms/block/:id", access: ["PRG","School","schoolAdmin"] }
export const bulkClassrooms: PageCall<typeof whole.bulkClassrooms> = { method: "POST", path: "/classrooms/bulk", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.bulkClassrooms) }
export const classroomLimits: typeof whole.classroomLimits = {"name":80,"books":20,"teachers":50,"students":1000}
export const createClassroom: PageCall<typeof whole.createClassroom> = { method: "POST", path: "/classrooms/create", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.createClassroom) }
export const deleteClassroom: PageCall<typeof whole.deleteClassroom> = { method: "DELETE", path: "/classrooms/delete/:id", access: ["PRG","School","schoolAdmin"], confirmed: true }
export const getClassroom: PageCall<typeof whole.getClassroom> = { method: "GET", path: "/classrooms/:id", access: ["PRG","IBC","School","Teacher","Student"] }
export const getClassroomRemoval: PageCall<typeof whole.getClassroomRemoval> = { method: "GET", path: "/classrooms/removal/:id", access: ["PRG","School","schoolAdmin"] }
export const listClassrooms: PageCall<typeof whole.listClassrooms> = { method: "POST", path: "/classrooms/getAll", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listClassrooms) }
export const listTeacherClassrooms: PageCall<typeof whole.listTeacherClassrooms> = { method: "POST", path: "/classrooms/getAll/teacher/:id", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listTeacherClassrooms) }
export const updateClassroom: PageCall<typeof whole.updateClassroom> = { method: "PUT", path: "/classrooms/update", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.updateClassroom) }
