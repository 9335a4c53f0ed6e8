/** The unit and lesson that a creation page begins with (P4.14). */
export interface PlaceSearch {
  unit_id?: string
  lesson_id?: string
}

/** `validateSearch` of the creation pages. What is no text falls back silently. */
export function placeSearch(search: Record<string, unknown>): PlaceSearch {
  const { unit_id, lesson_id } = search
  return {
    ...(typeof unit_id === 'string' && unit_id && { unit_id }),
    ...(typeof lesson_id === 'string' && lesson_id && { lesson_id }),
  }
}
