// Printed from ../history.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../history.ts'

const load = () => import('../history.ts')

export const exportHistory: PageCall<typeof whole.exportHistory> = { method: "GET", path: "/history/export", access: ["PRG","School","schoolAdmin"], download: true }
export const historyAreas: typeof whole.historyAreas = ["marks","people","classes","papers","books","rights","logins"]
export const historyLimit: typeof whole.historyLimit = 10000
export const listClassHistory: PageCall<typeof whole.listClassHistory> = { method: "POST", path: "/classrooms/history/:id", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listClassHistory) }
export const listHistory: PageCall<typeof whole.listHistory> = { method: "POST", path: "/history/getAll", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listHistory) }
export const listPaperHistory: PageCall<typeof whole.listPaperHistory> = { method: "POST", path: "/papers/history/:id", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listPaperHistory) }
export const listStudentHistory: PageCall<typeof whole.listStudentHistory> = { method: "POST", path: "/students/history/:id", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listStudentHistory) }
export const listTeacherHistory: PageCall<typeof whole.listTeacherHistory> = { method: "POST", path: "/teachers/history/:id", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listTeacherHistory) }
export const newHistory: PageCall<typeof whole.newHistory> = { method: "GET", path: "/history/new", access: ["PRG","School","schoolAdmin"] }
