import { normalizeForSearch } from '@meridian/contract/core/text.ts'

export interface Grade {
  id: string
  level: number
  name_en: string
  name_ar: string
}

/** The years in words, each in the spellings that rosters have: English, and Arabic for a year and for a stage. */
const ordinals = [
  ['first', 'one', 'الأول', 'أول', 'الأولى', 'أولى'],
  ['second', 'two', 'الثاني', 'ثاني', 'ثان', 'الثانية', 'ثانية'],
  ['third', 'three', 'الثالث', 'ثالث', 'الثالثة', 'ثالثة'],
  ['fourth', 'four', 'الرابع', 'رابع', 'الرابعة', 'رابعة'],
  ['fifth', 'five', 'الخامس', 'خامس', 'الخامسة', 'خامسة'],
  ['sixth', 'six', 'السادس', 'سادس', 'السادسة', 'سادسة'],
  ['seventh', 'seven', 'السابع', 'سابع', 'السابعة', 'سابعة'],
  ['eighth', 'eight', 'الثامن', 'ثامن', 'الثامنة', 'ثامنة'],
  ['ninth', 'nine', 'التاسع', 'تاسع', 'التاسعة', 'تاسعة'],
  ['tenth', 'ten', 'العاشر', 'عاشر', 'العاشرة', 'عاشرة'],
  ['eleventh', 'eleven', 'الحادي عشر', 'حادي عشر', 'الحادية عشرة', 'حادية عشرة'],
  ['twelfth', 'twelve', 'الثاني عشر', 'ثاني عشر', 'الثانية عشرة', 'ثانية عشرة'],
].map((names) => names.map((name) => normalizeForSearch(name)))

/** Stages of school as rosters name them: where each begins, and how many years it has. */
const stages: [RegExp, number, number][] = [
  [/(?<=^|[\s\d])((ال)?ابتدايي?ه?|primary|pri|p|ب)(?=$|[\s\d])/, 0, 6],
  [/(?<=^|[\s\d])((ال)?اعداديه?|(ال)?متوسطه?|preparatory|prep|ع)(?=$|[\s\d])/, 6, 3],
  [/(?<=^|[\s\d])((ال)?ثانويه?|secondary|sec)(?=$|[\s\d])/, 9, 3],
]
const words = /(?<=^|[\s\d])(grade|gr|g|year|class|level|الصف|صف|السنه|سنه)(?=$|[\s\d])/g

/**
 * Finds the grade that a cell means, or null: its name in either language, its number, an English or Arabic word for it, each
 * with a stage or without ("6", "6.0", "G6", "Grade six", "السادس", "1 ع", "الأول الإعدادي"). A section behind the number, as
 * in "6A", is not part of it. Case, spelling and digits do not matter.
 */
export function gradeOf(text: string, grades: readonly Grade[]): Grade | null {
  const wanted = normalizeForSearch(text).replace(/\s+/g, ' ')
  const named = grades.find(({ name_en, name_ar }) =>
    [name_en, name_ar].map(normalizeForSearch).includes(wanted),
  )
  if (named) return named
  const level = levelOf(wanted.replace(/(?<!\d)[./_-]+|[./_-]+(?!\d)/g, ' ').trim())
  return grades.find((grade) => grade.level === level) ?? null
}

/** Tells whether a cell names a grade in words, and not by a number alone, which may count anything. */
export function gradeWords(text: string): boolean {
  const plain = normalizeForSearch(text).replace(/\s+/g, ' ')
  return !/^\d+$/.test(plain) && levelOf(plain) !== null
}

function levelOf(text: string): number | null {
  const stage = stages.find(([name]) => name.test(text))
  const rest = text
    .replace(stage?.[0] ?? '', ' ')
    .replace(words, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const year = yearOf(rest)
  if (year === null || !stage) return year
  const [, before, years] = stage
  return year >= 1 && year <= years ? before + year : null
}

function yearOf(text: string): number | null {
  const number = /^(\d{1,2})(\.0+|st|nd|rd|th)?$/.exec(text)?.[1]
  // The letter of a section: "6A", "6 ب". With the fourth Arabic one a number may as well be a year of secondary school.
  const section = /^(\d{1,2}) ?(?!ث)[a-hا-ي]$/.exec(text)?.[1]
  if (number ?? section) return Number(number ?? section)
  const place = ordinals.findIndex((names) => names.includes(text))
  return place < 0 ? null : place + 1
}
