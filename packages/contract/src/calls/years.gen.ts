// Printed from ../years.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../years.ts'

const load = () => import('../years.ts')

export const addPlannedClass: PageCall<typeof whole.addPlannedClass> = { method: "POST", path: "/years/classes/create", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.addPlannedClass) }
export const applyYear: PageCall<typeof whole.applyYear> = { method: "POST", path: "/years/apply", access: ["School","schoolAdmin"], confirmed: true, whole: () => load().then((module) => module.applyYear) }
export const cancelYear: PageCall<typeof whole.cancelYear> = { method: "POST", path: "/years/cancel", access: ["School","schoolAdmin"] }
export const classFates: typeof whole.classFates = ["up","leaves","closes"]
export const discardYear: PageCall<typeof whole.discardYear> = { method: "POST", path: "/years/discard", access: ["School","schoolAdmin"] }
export const exportPlannedStudents: PageCall<typeof whole.exportPlannedStudents> = { method: "GET", path: "/years/students/export", access: ["School","schoolAdmin"], download: true }
export const listPlannedClasses: PageCall<typeof whole.listPlannedClasses> = { method: "POST", path: "/years/classes/getAll", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listPlannedClasses) }
export const listPlannedPapers: PageCall<typeof whole.listPlannedPapers> = { method: "POST", path: "/years/papers/getAll", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listPlannedPapers) }
export const listPlannedStudents: PageCall<typeof whole.listPlannedStudents> = { method: "POST", path: "/years/students/getAll", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listPlannedStudents) }
export const placeChoices: typeof whole.placeChoices = ["usual","class","leaves","none"]
export const placeStudents: PageCall<typeof whole.placeStudents> = { method: "PUT", path: "/years/students/place", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.placeStudents) }
export const plannedClassChoices: PageCall<typeof whole.plannedClassChoices> = { method: "GET", path: "/years/classes", access: ["School","schoolAdmin"], searched: true }
export const previewYear: PageCall<typeof whole.previewYear> = { method: "GET", path: "/years/preview", access: ["School","schoolAdmin"] }
export const readYears: PageCall<typeof whole.readYears> = { method: "GET", path: "/years", access: ["School","schoolAdmin"] }
export const removePlannedClass: PageCall<typeof whole.removePlannedClass> = { method: "POST", path: "/years/classes/remove", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.removePlannedClass) }
export const savePlannedClass: PageCall<typeof whole.savePlannedClass> = { method: "PUT", path: "/years/classes/update", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.savePlannedClass) }
export const savePlannedPapers: PageCall<typeof whole.savePlannedPapers> = { method: "PUT", path: "/years/papers", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.savePlannedPapers) }
export const saveYear: PageCall<typeof whole.saveYear> = { method: "PUT", path: "/years/plan", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveYear) }
export const spreadStudents: PageCall<typeof whole.spreadStudents> = { method: "POST", path: "/years/students/spread", access: ["School","schoolAdmin"] }
export const startYear: PageCall<typeof whole.startYear> = { method: "POST", path: "/years/plan", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.startYear) }
export const studentFates: typeof whole.studentFates = ["up","repeats","leaves","none","undecided"]
export const teachersThen: typeof whole.teachersThen = ["grade","class","none"]
export const undoDays: typeof whole.undoDays = 14
export const undoYear: PageCall<typeof whole.undoYear> = { method: "POST", path: "/years/undo", access: ["School","schoolAdmin"], confirmed: true }
export const yearLimits: typeof whole.yearLimits = {"name":40,"students":1000,"classes":1000,"weeks":520}
export const yearObstacles: PageCall<typeof whole.yearObstacles> = { method: "GET", path: "/years/undo", access: ["School","schoolAdmin"] }
export const yearStatuses: typeof whole.yearStatuses = ["planned","applying","running","undoing","over"]
