/** Tells whether an address is that of a grading desk, which needs the whole window: the menu is then a rail of signs. */
export function isDesk(pathname: string): boolean {
  return pathname.replace(/\/$/, '').endsWith('/responses')
}
