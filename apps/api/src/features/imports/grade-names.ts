import { fold } from '@meridian/contract/core/text.ts'

export interface Grade {
  id: string
  level: number
  name_en: string
  name_ar: string
}

const ordinals = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
  'الحادي عشر',
  'الثاني عشر',
].map((name) => fold(name))
/** Stages of school as rosters name them: where each begins, and how many years it has. */
const stages: [RegExp, number, number][] = [
  [/(ال)?ابتدايي?ه?|primary/, 0, 6],
  [/(ال)?اعداديه?|(ال)?متوسطه?|preparatory|prep/, 6, 3],
  [/(ال)?ثانويه?|secondary/, 9, 3],
]

/**
 * The grade that a cell means, or null: its name in either language, its number, an Arabic ordinal, each with a stage
 * or without ("6", "Grade 6", "السادس", "الأول الإعدادي"). Case, spelling and digits do not matter.
 */
export function gradeOf(text: string, grades: readonly Grade[]): Grade | null {
  const wanted = fold(text).replace(/\s+/g, ' ')
  const named = grades.find(({ name_en, name_ar }) => [name_en, name_ar].map(fold).includes(wanted))
  if (named) return named
  const level = levelOf(wanted)
  return grades.find((grade) => grade.level === level) ?? null
}

function levelOf(text: string): number | null {
  const stage = stages.find(([name]) => name.test(text))
  const rest = text
    .replace(stage?.[0] ?? '', '')
    .replace(/(^|\s)(grade|year|الصف|صف)(?=\s|\d|$)/g, ' ')
    .trim()
  const year = yearOf(rest)
  if (year === null || !stage) return year
  const [, before, years] = stage
  return year <= years ? before + year : null
}

function yearOf(text: string): number | null {
  const number = /^(\d{1,2})(st|nd|rd|th)?$/.exec(text)?.[1]
  if (number) return Number(number)
  const place = ordinals.indexOf(text)
  return place < 0 ? null : place + 1
}
