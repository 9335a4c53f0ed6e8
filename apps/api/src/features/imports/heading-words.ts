import type { ColumnMeaning, ImportKind } from '@meridian/contract/imports.ts'
import { columnsOf } from './columns.ts'
import { plain } from './headings.ts'

/** The headings of parts of a name, in English, Arabic, French and German. */
const partNames: Partial<Record<ColumnMeaning, readonly string[]>> = {
  first_name: [
    'first name',
    'firstname',
    'first',
    'given name',
    'givenname',
    'given names',
    'forename',
    'forenames',
    'legal first name',
    'first part of the name',
    'christian name',
    'prénom',
    'vorname',
    'الاسم الأول',
    'اسم أول',
    'الجزء الأول من الاسم',
  ],
  middle_name: [
    'middle name',
    'middlename',
    'middle',
    'middle names',
    'second name',
    'father name',
    "father's name",
    'grandfather name',
    'middle part of the name',
    'اسم الأب',
    'اسم الوالد',
    'اسم الجد',
    'الاسم الثاني',
    'الاسم الثالث',
    'الاسم الأوسط',
    'الجزء الأوسط من الاسم',
  ],
  last_name: [
    'last name',
    'lastname',
    'last',
    'surname',
    'sur name',
    'family name',
    'familyname',
    'family',
    'legal last name',
    'last part of the name',
    'nom de famille',
    'nachname',
    'familienname',
    'اسم العائلة',
    'العائلة',
    'اللقب',
    'لقب',
    'الاسم الأخير',
    'الجزء الأخير من الاسم',
  ],
}

/** Words before a heading that say whose it is, and words behind it that say nothing of the meaning. */
const whose: Record<ImportKind, RegExp> = {
  students:
    /^(students?|pupils?|learners?|users?|child|childs|s|الطالب|الطالبه) | (of (the )?)?(students?|pupils?|learners?|الطالب|الطالبه|التلميذ)$/,
  teachers:
    /^(teachers?|staff|users?|employees?|s|المعلم|المدرس) | (of (the )?)?(teachers?|staff|المعلم|المدرس)$/,
  classrooms: /^(class|classroom|الفصل) /,
}
const official =
  /^(school|work|official|primary|main|own|login|personal|organi[sz]ation) | (required|optional|in english|in arabic|english|arabic|en|ar|بالعربيه|بالعربي|بالانجليزيه|الرسمي|المدرسي|no)$/
/** Words of headings about other people than those of the rows, or about addresses that are kept for another use. */
const others =
  /\b(parents?|guardians?|fathers?|mothers?|dad|mum|mom|carers?|emergency|recovery|alternate|secondary email|next of kin|siblings?)\b|(ولي|الامر|الاب|الام|الوالد|الوالده|والد|والده|الاسترداد|الطواري)(?=$|\s)/
const partsOfNames = [
  'اسم الاب',
  'اسم الوالد',
  'father name',
  'father s name',
  'grandfather name',
].map(plain)

/** Tells whether a heading is about somebody else than the person of the row, such as a parent. */
export function isOfOthers(heading: string): boolean {
  return (
    others.test(plain(heading)) && !partsOf(heading).some((part) => partsOfNames.includes(part))
  )
}

/** Knows the headings of a kind: as they are, without the words around them, and in each half of one in two languages. */
export function knownHeadings(kind: ImportKind): (heading: string) => ColumnMeaning | null {
  const names = new Map<string, ColumnMeaning>()
  const add = (meaning: ColumnMeaning, aliases: readonly string[]) => {
    for (const alias of aliases.map(plain)) if (!names.has(alias)) names.set(alias, meaning)
  }
  // The key comes first, so that "class" above a list of classrooms is its name.
  for (const { name, aliases } of columnsOf[kind]) add(name, aliases)
  if (kind !== 'classrooms')
    for (const [meaning, aliases] of Object.entries(partNames))
      add(meaning as ColumnMeaning, aliases)
  const known = new Map<string, ColumnMeaning | null>()
  const find = (heading: string) => {
    const whole = names.get(plain(heading))
    if (whole) return whole
    if (isOfOthers(heading)) return null
    for (const part of partsOf(heading)) {
      const found = [part, ...bare(kind, part)].find((text) => names.has(text))
      if (found) return names.get(found) ?? null
    }
    return null
  }
  return (heading) => {
    const found = known.get(heading)
    if (found !== undefined) return found
    const meaning = find(heading)
    known.set(heading, meaning)
    return meaning
  }
}

/** The heading as a whole, and what stands between its slashes, brackets and line ends. */
function partsOf(heading: string): string[] {
  const spaced = heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')
  const parts = spaced.split(/[/\\()[\]|\n:–—]| - /).map(plain)
  return [plain(spaced), ...parts].filter((part) => part !== '')
}

/** The heading without the words that say whose it is, and without those of offices, which "School name" keeps. */
function bare(kind: ImportKind, heading: string): string[] {
  const own = heading.replace(whose[kind], '').trim()
  const rest = own.replace(official, '').replace(official, '').trim()
  const ofOffice = /^(school|organi[sz]ation) /.test(own) && !/mail|phone|mobile/.test(own)
  return ofOffice ? [own] : [own, rest]
}
