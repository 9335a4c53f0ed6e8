/** The longest part of a login name before its @, and the longest code of a school. */
export const longestLocal = 64
export const longestCode = 24

export const localPart = /^[a-z0-9]+([._-][a-z0-9]+)*$/
export const schoolCode = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a text is a login name ("salma.hassan@al-nahda"): its end has no dot, as that of every email has. Pure. */
export function isLoginName(text: string): boolean {
  const [name = '', school = '', ...more] = text.split('@')
  if (more.length > 0 || name.length > longestLocal) return false
  return localPart.test(name) && schoolCode.test(school)
}
