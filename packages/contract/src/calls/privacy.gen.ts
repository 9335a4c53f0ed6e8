// Printed from ../privacy.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../privacy.ts'

export const eraseStudent: PageCall<typeof whole.eraseStudent> = { method: "DELETE", path: "/students/erase/:id", access: ["School","schoolAdmin"], confirmed: true }
export const eraseTeacher: PageCall<typeof whole.eraseTeacher> = { method: "DELETE", path: "/teachers/erase/:id", access: ["School","schoolAdmin"], confirmed: true }
export const exportOwnData: PageCall<typeof whole.exportOwnData> = { method: "GET", path: "/profile/data", access: ["PRG","IBC","School","Teacher","Student"], download: true, confirmed: true }
export const exportStudentData: PageCall<typeof whole.exportStudentData> = { method: "GET", path: "/students/data/:id", access: ["PRG","School","schoolAdmin"], download: true, confirmed: true }
export const exportTeacherData: PageCall<typeof whole.exportTeacherData> = { method: "GET", path: "/teachers/data/:id", access: ["PRG","School","schoolAdmin"], download: true, confirmed: true }
export const getStudentErasure: PageCall<typeof whole.getStudentErasure> = { method: "GET", path: "/students/erasure/:id", access: ["School","schoolAdmin"] }
export const getTeacherErasure: PageCall<typeof whole.getTeacherErasure> = { method: "GET", path: "/teachers/erasure/:id", access: ["School","schoolAdmin"] }
