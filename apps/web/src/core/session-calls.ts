/** The calls that are made before there is a session, or that end it; see `sessionCalls()`. */
export {
  changePassword,
  confirmInvitation,
  forgotPassword,
  login,
  logout,
  readLink,
  recoveryWays,
} from '@meridian/contract/calls/session.gen.ts'
