import { latinDigits } from '@meridian/contract/core/text.ts'

/** What of a typed grade is kept: digits and one decimal sign, Arabic ones as 0-9 and a point; no minus, no space. */
export function cleanGrade(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...decimals] = digits.split('.')
  return decimals.length === 0
    ? whole.slice(0, 6)
    : `${whole.slice(0, 6)}.${decimals.join('').slice(0, 2)}`
}

/** Whether points are some and not all of the weight. Pure. */
export function isPartly(grade: number | string | null, weight: number | null): boolean {
  return typeof grade === 'number' && weight !== null && grade > 0 && grade < weight
}

/** The grade in a field, or why it is none: empty, or above the weight. */
export function readGrade(text: string, weight: number): number | 'required' | 'invalid' {
  if (text === '' || text === '.') return 'required'
  const grade = Number(text)
  return Number.isFinite(grade) && grade >= 0 && grade <= weight ? grade : 'invalid'
}
