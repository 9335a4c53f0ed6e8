import { letterIn } from '../../ui/writing.ts'

/** The digits of both keyboards, by what they count. */
const digits = ['1234567890', '١٢٣٤٥٦٧٨٩٠']
/** An alif is typed without its hamza. */
const plain = (letter: string) => letter.replace('أ', 'ا')

/**
 * The place of the answer that a key stands for, from 0: its number, 0 for the tenth, or its letter as the question shows it. A
 * Latin letter works whatever language the keyboard is set to.
 * @returns -1 for any other key
 */
export function answerOf(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  question: string,
  count: number,
): number {
  const within = (place: number) => (place < count ? place : -1)
  for (const row of digits)
    if (key.length === 1 && row.includes(key)) return within(row.indexOf(key))
  const shown = Array.from({ length: count }, (_, place) => letterIn(question, place))
  const own = shown.findIndex((letter) => plain(letter) === plain(key.toUpperCase()))
  if (own >= 0) return own
  // Where the question has letters of its own, none of them answers by where it lies on the keyboard.
  const placed = shown[0] === 'A' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const latin = /^[a-z]$/i.test(key) ? key.toUpperCase() : placed
  return latin === undefined ? -1 : within(latin.charCodeAt(0) - 65)
}
