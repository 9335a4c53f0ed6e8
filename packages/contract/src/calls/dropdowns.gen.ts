// Printed from ../dropdowns.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../dropdowns.ts'

export const bookChoices: PageCall<typeof whole.bookChoices> = { method: "GET", path: "/dropdowns/books", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
export const booksOfGradeChoices: PageCall<typeof whole.booksOfGradeChoices> = { method: "GET", path: "/dropdowns/school/books/grade/:id", access: ["School","schoolAdmin","Teacher"], searched: true }
export const choiceLimit: typeof whole.choiceLimit = 200
export const cityChoices: PageCall<typeof whole.cityChoices> = { method: "GET", path: "/dropdowns/cities", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
export const classChoices: PageCall<typeof whole.classChoices> = { method: "GET", path: "/dropdowns/classes", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
export const classesOfGradeChoices: PageCall<typeof whole.classesOfGradeChoices> = { method: "GET", path: "/dropdowns/classesByGrade/:id", access: ["School","schoolAdmin","Teacher"], searched: true }
export const classesOfSchoolChoices: PageCall<typeof whole.classesOfSchoolChoices> = { method: "GET", path: "/dropdowns/classes/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
export const countryChoices: PageCall<typeof whole.countryChoices> = { method: "GET", path: "/dropdowns/countries", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
export const givingChoices: PageCall<typeof whole.givingChoices> = { method: "GET", path: "/dropdowns/giving", access: ["Teacher"], searched: true }
export const gradeChoices: PageCall<typeof whole.gradeChoices> = { method: "GET", path: "/dropdowns/grades", access: ["PRG","IBC","School","Teacher","Student"] }
export const paperChoices: PageCall<typeof whole.paperChoices> = { method: "GET", path: "/dropdowns/papers", access: ["IBC","Teacher"], searched: true }
export const schoolChoices: PageCall<typeof whole.schoolChoices> = { method: "GET", path: "/dropdowns/schools", access: ["PRG","IBC"], searched: true }
export const studentChoices: PageCall<typeof whole.studentChoices> = { method: "GET", path: "/dropdowns/students", access: ["PRG","School","schoolAdmin","Teacher"], searched: true }
export const studentsOfClassChoices: PageCall<typeof whole.studentsOfClassChoices> = { method: "GET", path: "/dropdowns/students/:id", access: ["PRG","School","schoolAdmin","Teacher"], searched: true }
export const teacherChoices: PageCall<typeof whole.teacherChoices> = { method: "GET", path: "/dropdowns/teachers", access: ["PRG","IBC","School","schoolAdmin","Teacher"], searched: true }
