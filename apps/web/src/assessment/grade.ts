import { latinDigits } from '@meridian/contract/core/text.ts'

/**
 * Cleans a typed grade: only digits and one decimal sign stay, and Arabic ones become 0-9 and a point.
 * @returns the text for the field
 */
export function cleanGrade(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...decimals] = digits.split('.')
  return decimals.length === 0
    ? whole.slice(0, 6)
    : `${whole.slice(0, 6)}.${decimals.join('').slice(0, 2)}`
}

/**
 * Reads the grade in a field.
 * @returns the grade; `required` for an empty field, `invalid` for a grade above the weight
 */
export function readGrade(text: string, weight: number): number | 'required' | 'invalid' {
  if (text === '' || text === '.') return 'required'
  const grade = Number(text)
  return Number.isFinite(grade) && grade >= 0 && grade <= weight ? grade : 'invalid'
}
