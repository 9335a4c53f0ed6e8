// Printed from ../notes.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../notes.ts'

const load = () => import('../notes.ts')

export const createNote: PageCall<typeof whole.createNote> = { method: "POST", path: "/students/notes", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createNote) }
export const deleteNote: PageCall<typeof whole.deleteNote> = { method: "DELETE", path: "/students/notes/:id", access: ["School","schoolAdmin","Teacher"] }
export const listNotes: PageCall<typeof whole.listNotes> = { method: "GET", path: "/students/notes/:id", access: ["School","schoolAdmin","Teacher"] }
export const noteLimits: typeof whole.noteLimits = {"text":2000,"notes":200,"page":20}
export const updateNote: PageCall<typeof whole.updateNote> = { method: "PUT", path: "/students/notes", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateNote) }
