// Printed from ../reading.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../reading.ts'

const load = () => import('../reading.ts')

export const finishLesson: PageCall<typeof whole.finishLesson> = { method: "PUT", path: "/reading/places/finished", access: ["Student"], whole: () => load().then((module) => module.finishLesson) }
export const finishPart: PageCall<typeof whole.finishPart> = { method: "PUT", path: "/reading/parts/finished", access: ["Student"], whole: () => load().then((module) => module.finishPart) }
export const openLesson: PageCall<typeof whole.openLesson> = { method: "POST", path: "/reading/places/opened", access: ["Student"], whole: () => load().then((module) => module.openLesson) }
export const readBook: PageCall<typeof whole.readBook> = { method: "GET", path: "/reading/books/:id", access: ["Student"] }
export const readPlace: PageCall<typeof whole.readPlace> = { method: "GET", path: "/reading/places/:id", access: ["Student"] }
export const readShelf: PageCall<typeof whole.readShelf> = { method: "GET", path: "/reading/books", access: ["Student"] }
export const readingLimits: typeof whole.readingLimits = {"books":100,"parts":200,"due":20,"practices":20}
