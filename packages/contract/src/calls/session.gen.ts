// Printed from ../session.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../session.ts'

const load = () => import('../session.ts')

export const changeComfort: PageCall<typeof whole.changeComfort> = { method: "PUT", path: "/profile/comfort", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.changeComfort) }
export const changeLanguage: PageCall<typeof whole.changeLanguage> = { method: "PUT", path: "/profile/language", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.changeLanguage) }
export const changePassword: PageCall<typeof whole.changePassword> = { method: "PUT", path: "/profile/password", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.changePassword) }
export const checkPassword: PageCall<typeof whole.checkPassword> = { method: "POST", path: "/auth/check", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.checkPassword) }
export const confirmInvitation: PageCall<typeof whole.confirmInvitation> = { method: "POST", path: "/auth/confirmation", access: "public", whole: () => load().then((module) => module.confirmInvitation) }
export const describeInstallation: PageCall<typeof whole.describeInstallation> = { method: "GET", path: "/settings/installation", access: ["PRG"] }
export const endOtherSessions: PageCall<typeof whole.endOtherSessions> = { method: "POST", path: "/profile/sessions/end", access: ["PRG","IBC","School","Teacher","Student"], confirmed: true }
export const endSession: PageCall<typeof whole.endSession> = { method: "DELETE", path: "/profile/sessions/:id", access: ["PRG","IBC","School","Teacher","Student"], confirmed: true }
export const forgotPassword: PageCall<typeof whole.forgotPassword> = { method: "POST", path: "/auth/forgot", access: "public", whole: () => load().then((module) => module.forgotPassword) }
export const listSessions: PageCall<typeof whole.listSessions> = { method: "GET", path: "/profile/sessions", access: ["PRG","IBC","School","Teacher","Student"] }
export const login: PageCall<typeof whole.login> = { method: "POST", path: "/login", access: "public", whole: () => load().then((module) => module.login) }
export const logout: PageCall<typeof whole.logout> = { method: "POST", path: "/logout", access: ["PRG","IBC","School","Teacher","Student"] }
export const me: PageCall<typeof whole.me> = { method: "GET", path: "/me", access: ["PRG","IBC","School","Teacher","Student"] }
export const readLink: PageCall<typeof whole.readLink> = { method: "POST", path: "/auth/link", access: "public", whole: () => load().then((module) => module.readLink) }
export const recoveryWays: PageCall<typeof whole.recoveryWays> = { method: "GET", path: "/auth/forgot", access: "public" }
export const updateProfile: PageCall<typeof whole.updateProfile> = { method: "PUT", path: "/profile", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.updateProfile) }
