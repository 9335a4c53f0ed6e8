/** The grades as ordinals, as Arabic names of classes have them. */
const ordinals = [
  ...['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس'],
  ...['السابع', 'الثامن', 'التاسع', 'العاشر', 'الحادي عشر', 'الثاني عشر'],
]
const arabicDigits = '٠١٢٣٤٥٦٧٨٩'

/**
 * The name that a class has one grade higher: "6A" becomes "7A", "الصف السادس أ" becomes "الصف السابع أ". A name without its
 * grade stays. Pure.
 * @param level the grade of the class now
 */
export function nameAbove(name: string, level: number): string {
  const latin = new RegExp(`(?<!\\d)${level}(?!\\d)`)
  if (latin.test(name)) return name.replace(latin, String(level + 1))
  const arabic = new RegExp(`(?<![٠-٩])${inArabic(level)}(?![٠-٩])`)
  if (arabic.test(name)) return name.replace(arabic, inArabic(level + 1))
  const [now, then] = [ordinals[level - 1], ordinals[level]]
  if (now && then && name.includes(now)) return name.replace(now, then)
  return name
}

function inArabic(number: number): string {
  return [...String(number)].map((digit) => arabicDigits[Number(digit)]).join('')
}

/** The name, or the first of "7A (2)", "7A (3)" and so on that is not taken, within `max` characters. Pure. */
export function freeName(name: string, taken: ReadonlySet<string>, max: number): string {
  const short = name.slice(0, max).trimEnd()
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : ` (${number})`
    const free = `${short.slice(0, max - mark.length).trimEnd()}${mark}`
    if (!taken.has(free)) return free
  }
}
