// Printed from ../statistics.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.ts'

export const chartRows: typeof whole.chartRows = {"classes":100,"schools":6,"schoolsStudents":8}
export const classAssignments: PageCall<typeof whole.classAssignments> = { method: "GET", path: "/stats/assignments/:class_id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const classQuizzes: PageCall<typeof whole.classQuizzes> = { method: "GET", path: "/stats/quizzes/:class_id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const classStatistics: PageCall<typeof whole.classStatistics> = { method: "GET", path: "/stats/classes", access: ["PRG","School","schoolAdmin","Teacher"] }
export const classroomsPerformance: PageCall<typeof whole.classroomsPerformance> = { method: "GET", path: "/stats/classrooms-performance/:scope", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const panelLimit: typeof whole.panelLimit = 5
export const papersPerClassroom: PageCall<typeof whole.papersPerClassroom> = { method: "GET", path: "/stats/classrooms-papers", access: ["PRG","School","schoolAdmin","Teacher"] }
export const performanceOfClasses: PageCall<typeof whole.performanceOfClasses> = { method: "GET", path: "/stats/classrooms-performance", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const schoolHome: PageCall<typeof whole.schoolHome> = { method: "GET", path: "/stats/school-admin", access: ["School","schoolAdmin"] }
export const schoolStatistics: PageCall<typeof whole.schoolStatistics> = { method: "GET", path: "/stats/schools", access: ["PRG","IBC"] }
export const studentHome: PageCall<typeof whole.studentHome> = { method: "GET", path: "/stats/student", access: ["Student"] }
export const studentsPerClassroom: PageCall<typeof whole.studentsPerClassroom> = { method: "GET", path: "/stats/classrooms-students", access: ["PRG","School","schoolAdmin","Teacher"] }
export const studentsPerSchool: PageCall<typeof whole.studentsPerSchool> = { method: "GET", path: "/stats/schools-students", access: ["PRG","IBC"] }
export const teacherHome: PageCall<typeof whole.teacherHome> = { method: "GET", path: "/stats/teacher", access: ["Teacher"] }
export const waitingWork: PageCall<typeof whole.waitingWork> = { method: "GET", path: "/stats/waiting", access: ["Teacher"] }
