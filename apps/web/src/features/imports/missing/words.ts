import type { Import, ImportKind, Missing } from '@meridian/contract/imports.ts'
import { formatList } from '../../../core/format.ts'
import type { T } from '../../../core/messages.ts'

/** The kinds of import whose people may be missing from a file. */
export type PeopleKind = Exclude<ImportKind, 'classrooms'>

/** "12 students of the classes in this file are not in it." Of a package they are students and teachers. */
export function missingSentence(one: Import, { scope, count }: Missing, t: T): string {
  if (one.package) return t(`missing.package_${one.package.people}`, { count })
  return t(`missing.${scope}_${peopleOf(one)}`, { count })
}

/** The kind under whose address the people stand who are not in the file of an import. */
export function peopleOf({ kind }: Pick<Import, 'kind'>): PeopleKind {
  return kind === 'classrooms' ? 'students' : kind
}

/** What happens to them with the import: a sentence on those who are blocked, and one on those who leave their classes. */
export function whatHappens(
  { counts, missing }: Pick<Import, 'counts' | 'missing'>,
  t: T,
  language: Parameters<typeof formatList>[1],
): string[] {
  if (!missing) return []
  return (['block', 'leave'] as const).flatMap((deed) => {
    const count = counts[deed]
    if (count === 0) return []
    const told = missing[deed].map((name) => `\u2068${name}\u2069`)
    const more = count - told.length
    const names = formatList(
      more > 0 ? [...told, t('missing.more', { count: more })] : told,
      language,
    )
    return [t(`missing.${deed}`, { count, names })]
  })
}

/** The rows and people that an import changes. */
export function changesOf({ counts }: Pick<Import, 'counts'>): number {
  return counts.new + counts.changed + counts.block + counts.leave
}
