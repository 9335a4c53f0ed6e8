const keyOf = (bookId: string) => `meridian.unit.${bookId}`

/** The unit that the last resource of a book was added to in this browser; null before the first. */
export function lastUnit(bookId: string): string | null {
  try {
    return localStorage.getItem(keyOf(bookId))
  } catch {
    // Storage that is blocked: the unit is chosen each time.
    return null
  }
}

/** Keeps the unit of what has just been added, for the next. */
export function keepUnit(bookId: string, unitId: string | null): void {
  try {
    if (unitId) localStorage.setItem(keyOf(bookId), unitId)
  } catch {
    // As above: nothing is kept.
  }
}

/**
 * Where a new resource begins: in the unit or lesson that the address names, else where the last one was added. Empty for a
 * unit that is yet to be chosen.
 */
export function firstPlace(
  book: { id: string; units: readonly { id: string; lessons: readonly { id: string }[] }[] },
  { unitId, lessonId }: { unitId: string | undefined; lessonId: string | undefined },
): { chapter_id: string; lesson_id: string | null } {
  const wanted = book.units.find(({ id, lessons }) =>
    unitId ? id === unitId : lessons.some((lesson) => lesson.id === lessonId),
  )
  const last = wanted ? null : lastUnit(book.id)
  const unit = wanted ?? book.units.find(({ id }) => id === last)
  return {
    chapter_id: unit?.id ?? '',
    lesson_id: wanted?.lessons.find(({ id }) => id === lessonId)?.id ?? null,
  }
}
