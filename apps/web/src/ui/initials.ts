/**
 * What the circle of a person or class shows: "KF" for Karim Fathy, one initial in Arabic, whose letters would join,
 * and number and letter for a class that is named by them: "6A" for Grade 6 A.
 */
export function initials(name: string): string {
  // "El-Sayed" and "Abdel-Rahman" count as Sayed and Rahman.
  const words = name.trim().split(/[\s/-]+/)
  const section = /(\p{Nd}{1,2})[\s/-]*(\p{L})$/u.exec(name.trim())
  if (section) return `${section[1]}${section[2]}`.toUpperCase()
  const first = initial(words[0])
  if (/\p{Script=Arabic}/u.test(first)) return first
  const last = words.length > 1 ? initial(words.at(-1)) : ''
  return (first + last).toUpperCase()
}

function initial(word = ''): string {
  return [...word][0] ?? ''
}
