/** The calls that are made before there is a session, or that end it; see `sessionCalls()`. */
export {
  confirmInvitation,
  forgotPassword,
  login,
  logout,
  recoveryWays,
} from '@meridian/contract/session.ts'
