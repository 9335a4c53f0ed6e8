// Printed from ../licences.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../licences.ts'

const load = () => import('../licences.ts')

export const changeLicence: PageCall<typeof whole.changeLicence> = { method: "PUT", path: "/books/licences/change", access: ["PRG","IBC"], whole: () => load().then((module) => module.changeLicence) }
export const endLicence: PageCall<typeof whole.endLicence> = { method: "PUT", path: "/books/licences/end", access: ["PRG","IBC"], whole: () => load().then((module) => module.endLicence) }
export const grantLicences: PageCall<typeof whole.grantLicences> = { method: "POST", path: "/books/licences/grant", access: ["PRG","IBC"], whole: () => load().then((module) => module.grantLicences) }
export const listLicences: PageCall<typeof whole.listLicences> = { method: "POST", path: "/books/licences/:id", access: ["PRG","IBC"], whole: () => load().then((module) => module.listLicences) }
export const seatsMost: typeof whole.seatsMost = 1000000
