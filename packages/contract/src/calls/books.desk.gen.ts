// Printed from ../books.desk.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../books.desk.ts'

const load = () => import('../books.desk.ts')

export const bookDeeds: typeof whole.bookDeeds = ["added","changed","moved","removed"]
export const bulkBooks: PageCall<typeof whole.bulkBooks> = { method: "POST", path: "/books/bulk", access: ["PRG","IBC"], whole: () => load().then((module) => module.bulkBooks) }
export const changeDays: typeof whole.changeDays = 90
export const listBookChanges: PageCall<typeof whole.listBookChanges> = { method: "GET", path: "/books/changes/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const publishBook: PageCall<typeof whole.publishBook> = { method: "PUT", path: "/books/publish/:id", access: ["IBC"] }
export const unpublishBook: PageCall<typeof whole.unpublishBook> = { method: "PUT", path: "/books/unpublish/:id", access: ["IBC"] }
