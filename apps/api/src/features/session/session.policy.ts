/** Whether a user may have a session at all (P26.1 to P26.3). Pure. */
export function mayLogIn(user: {
  active: boolean
  type: string
  school_active: boolean | null
  school_admin_active: boolean | null
}): boolean {
  if (!user.active || user.school_active === false) return false
  return user.type !== 'School' || user.school_admin_active === true
}
