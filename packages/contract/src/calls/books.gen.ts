// Printed from ../books.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../books.ts'

const load = () => import('../books.ts')

export const bookLimits: typeof whole.bookLimits = {"name":160,"units":60,"lessons":60}
export const bookStates: typeof whole.bookStates = ["draft","published","archived"]
export const createBook: PageCall<typeof whole.createBook> = { method: "POST", path: "/books/create", access: ["IBC"], whole: () => load().then((module) => module.createBook) }
export const deleteBook: PageCall<typeof whole.deleteBook> = { method: "DELETE", path: "/books/:id", access: ["PRG","IBC"], confirmed: true }
export const getBook: PageCall<typeof whole.getBook> = { method: "GET", path: "/books/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const getBookRemoval: PageCall<typeof whole.getBookRemoval> = { method: "GET", path: "/books/removal/:id", access: ["PRG","IBC"] }
export const listBooks: PageCall<typeof whole.listBooks> = { method: "POST", path: "/books/getAll/:teacher_id", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listBooks) }
export const listTeacherBooks: PageCall<typeof whole.listTeacherBooks> = { method: "POST", path: "/books/getAll/teacher/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listTeacherBooks) }
export const saveOutline: PageCall<typeof whole.saveOutline> = { method: "PUT", path: "/books/outline", access: ["IBC"], whole: () => load().then((module) => module.saveOutline) }
export const updateBook: PageCall<typeof whole.updateBook> = { method: "PUT", path: "/books/update", access: ["IBC"], whole: () => load().then((module) => module.updateBook) }
