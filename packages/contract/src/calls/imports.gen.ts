// Printed from ../imports.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../imports.ts'

const load = () => import('../imports.ts')

export const allImportColumns: typeof whole.allImportColumns = ["email","name","phone","grade","classes","books","teachers","password"]
export const applyImport: PageCall<typeof whole.applyImport> = { method: "POST", path: "/imports/:id/apply", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.applyImport) }
export const cancelImport: PageCall<typeof whole.cancelImport> = { method: "POST", path: "/imports/:id/cancel", access: ["School","schoolAdmin"] }
export const chooseMissing: PageCall<typeof whole.chooseMissing> = { method: "PUT", path: "/imports/:id/missing", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.chooseMissing) }
export const classroomTemplate: PageCall<typeof whole.classroomTemplate> = { method: "GET", path: "/classrooms/import/template", access: ["School","schoolAdmin"], download: true }
export const columnMeanings: typeof whole.columnMeanings = ["email","name","phone","grade","classes","books","teachers","password","first_name","middle_name","last_name","ignored"]
export const correctImportRow: PageCall<typeof whole.correctImportRow> = { method: "PUT", path: "/imports/:id/rows/:number", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.correctImportRow) }
export const getImport: PageCall<typeof whole.getImport> = { method: "GET", path: "/imports/:id", access: ["School","schoolAdmin"] }
export const importClassrooms: PageCall<typeof whole.importClassrooms> = { method: "POST", path: "/classrooms/import", access: ["School","schoolAdmin"], upload: true }
export const importColumns: typeof whole.importColumns = {"students":["email","name","phone","grade","classes","password"],"teachers":["email","name","phone","classes","password"],"classrooms":["name","grade","books","teachers"]}
export const importEncodings: typeof whole.importEncodings = ["utf-8","utf-16le","utf-16be","windows-1256","iso-8859-6","windows-1252","windows-1254","windows-1250","windows-1251"]
export const importKinds: typeof whole.importKinds = ["students","teachers","classrooms"]
export const importSeparators: typeof whole.importSeparators = ["comma","semicolon","tab","bar","arabic"]
export const importStatuses: typeof whole.importStatuses = ["planning","planned","applying","applied","undoing","undone","cancelled","failed"]
export const importStudents: PageCall<typeof whole.importStudents> = { method: "POST", path: "/students/import", access: ["School","schoolAdmin"], upload: true }
export const importTeachers: PageCall<typeof whole.importTeachers> = { method: "POST", path: "/teachers/import", access: ["School","schoolAdmin"], upload: true }
export const leaveOutRows: PageCall<typeof whole.leaveOutRows> = { method: "PUT", path: "/imports/:id/left-out", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.leaveOutRows) }
export const leftOutFile: PageCall<typeof whole.leftOutFile> = { method: "GET", path: "/imports/:id/left-out", access: ["School","schoolAdmin"], download: true }
export const listImportRows: PageCall<typeof whole.listImportRows> = { method: "POST", path: "/imports/:id/rows", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listImportRows) }
export const listImports: PageCall<typeof whole.listImports> = { method: "POST", path: "/imports/getAll", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listImports) }
export const listMissing: PageCall<typeof whole.listMissing> = { method: "POST", path: "/imports/:id/missing", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listMissing) }
export const makeImportClasses: PageCall<typeof whole.makeImportClasses> = { method: "PUT", path: "/imports/:id/classes", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.makeImportClasses) }
export const mapImport: PageCall<typeof whole.mapImport> = { method: "PUT", path: "/imports/:id/mapping", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.mapImport) }
export const meaningsOf: typeof whole.meaningsOf = {"students":["first_name","middle_name","last_name","email","name","phone","grade","classes","password","ignored"],"teachers":["first_name","middle_name","last_name","email","name","phone","classes","password","ignored"],"classrooms":["name","grade","books","teachers","ignored"]}
export const missingDeeds: typeof whole.missingDeeds = ["nothing","block","leave"]
export const missingScopes: typeof whole.missingScopes = ["classes","school"]
export const nameParts: typeof whole.nameParts = ["first_name","middle_name","last_name"]
export const packageFormats: typeof whole.packageFormats = ["oneroster","sds"]
export const requiredColumns: typeof whole.requiredColumns = {"students":["name","grade"],"teachers":["name"],"classrooms":["name","grade"]}
export const rowStates: typeof whole.rowStates = ["new","changed","unchanged","wrong","left_out"]
export const scopeMissing: PageCall<typeof whole.scopeMissing> = { method: "PUT", path: "/imports/:id/missing/scope", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.scopeMissing) }
export const studentTemplate: PageCall<typeof whole.studentTemplate> = { method: "GET", path: "/students/import/template", access: ["School","schoolAdmin"], download: true }
export const teacherTemplate: PageCall<typeof whole.teacherTemplate> = { method: "GET", path: "/teachers/import/template", access: ["School","schoolAdmin"], download: true }
export const undoImport: PageCall<typeof whole.undoImport> = { method: "POST", path: "/imports/:id/undo", access: ["School","schoolAdmin"] }
export const workingStatuses: typeof whole.workingStatuses = ["planning","applying","undoing"]
