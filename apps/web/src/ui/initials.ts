/**
 * The letters in the circle of a person or class: "KF" for Karim Fathy, one initial in Arabic, whose letters would
 * join, and number and letter for a class that is named by them: "6A" for Grade 6 A, "6أ" for السادس أ.
 */
export function initials(name: string): string {
  // "El-Sayed" and "Abdel-Rahman" count as Sayed and Rahman.
  const words = name.trim().split(/[\s/-]+/)
  const section = /(\p{Nd}{1,2})[\s/-]*(\p{L})$/u.exec(name.trim())
  if (section) return `${section[1]}${section[2]}`.toUpperCase()
  const first = initial(words[0])
  if (/\p{Script=Arabic}/u.test(first)) return arabicSection(name) ?? first
  const last = words.length > 1 ? initial(words.at(-1)) : ''
  return (first + last).toUpperCase()
}

const ordinals =
  'الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحاديعشر الثانيعشر'.split(
    ' ',
  )

/** Number and letter of an Arabic class that is named by words: "6أ" for السادس أ; null for any other name. */
function arabicSection(name: string): string | null {
  const words = name.trim().split(/[\s/-]+/)
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !/^(\p{L}|\p{Nd}{1,3})$/u.test(last)) return null
  const before = words.slice(0, -1).join('').replaceAll(/[أإآ]/gu, 'ا').replaceAll('ى', 'ي')
  // The longest first: the twelfth ends as the second begins.
  const grade = ordinals.findLastIndex((ordinal) => before.endsWith(ordinal)) + 1
  return grade > 0 && !/\p{Nd}/u.test(last) ? `${grade}${last}` : last
}

function initial(word = ''): string {
  return [...word][0] ?? ''
}
