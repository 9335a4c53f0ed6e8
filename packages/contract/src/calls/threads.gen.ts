// Printed from ../threads.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../threads.ts'

const load = () => import('../threads.ts')

export const closeThread: PageCall<typeof whole.closeThread> = { method: "PUT", path: "/answers/threads/close", access: ["Teacher"], whole: () => load().then((module) => module.closeThread) }
export const listThreads: PageCall<typeof whole.listThreads> = { method: "GET", path: "/answers/threads/:id", access: ["Student","Teacher"] }
export const listWaitingThreads: PageCall<typeof whole.listWaitingThreads> = { method: "POST", path: "/answers/threads/getAll", access: ["Teacher"], whole: () => load().then((module) => module.listWaitingThreads) }
export const threadStates: typeof whole.threadStates = ["waiting","answered","closed"]
export const writeToThread: PageCall<typeof whole.writeToThread> = { method: "POST", path: "/answers/threads", access: ["Student","Teacher"], whole: () => load().then((module) => module.writeToThread) }
