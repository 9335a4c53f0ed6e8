// Printed from ../calendar.feed.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../calendar.feed.ts'

export const endFeed: PageCall<typeof whole.endFeed> = { method: "DELETE", path: "/calendar/feed", access: ["School","schoolAdmin","Teacher","Student"] }
export const feedDays: typeof whole.feedDays = {"back":31,"ahead":366}
export const getFeed: PageCall<typeof whole.getFeed> = { method: "GET", path: "/calendar/feed", access: ["School","schoolAdmin","Teacher","Student"] }
export const makeFeed: PageCall<typeof whole.makeFeed> = { method: "POST", path: "/calendar/feed", access: ["School","schoolAdmin","Teacher","Student"] }
export const readFeed: PageCall<typeof whole.readFeed> = { method: "GET", path: "/calendar/feed.ics", access: "public", download: true }
