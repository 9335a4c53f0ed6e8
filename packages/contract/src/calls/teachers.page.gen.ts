// Printed from ../teachers.page.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../teachers.page.ts'

const load = () => import('../teachers.page.ts')

export const changeClassTeachers: PageCall<typeof whole.changeClassTeachers> = { method: "PUT", path: "/classrooms/teachers", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.changeClassTeachers) }
export const getTeacherWork: PageCall<typeof whole.getTeacherWork> = { method: "GET", path: "/teachers/work/:id", access: ["PRG","School","schoolAdmin"] }
export const listPapersOfTeacher: PageCall<typeof whole.listPapersOfTeacher> = { method: "POST", path: "/teachers/papers/getAll", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.listPapersOfTeacher) }
