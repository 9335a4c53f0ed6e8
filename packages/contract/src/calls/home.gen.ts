// Printed from ../home.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../home.ts'

export const doneStates: typeof whole.doneStates = ["waiting","released","missed"]
export const dueStates: typeof whole.dueStates = ["in_progress","open","upcoming"]
export const newestResults: typeof whole.newestResults = {"body":{"metaData":{"perPage":6},"choices":false,"filters":[{"name":"state","value":["waiting","released","missed"]}],"sort":{"column":"submitted_at","direction":"desc"}}}
export const papersToDo: typeof whole.papersToDo = {"body":{"metaData":{"perPage":10},"choices":false,"filters":[{"name":"state","value":["in_progress","open","upcoming"]}],"sort":{"column":"deadline","direction":"asc"}}}
export const readStudentHome: PageCall<typeof whole.readStudentHome> = { method: "GET", path: "/stats/student/home", access: ["Student"] }
export const unseenNotices: typeof whole.unseenNotices = {"body":{"metaData":{"perPage":5},"choices":false,"filters":[{"name":"unseen","value":true}]}}
