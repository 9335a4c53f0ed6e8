import type { Column } from './types.ts'

/**
 * The width of a row's name: the most room, and never less than it needs to be read; the share of the whole is the
 * style sheet's.
 */
const ofName = 'minmax(max(200px, var(--name-share, 26%)), 3fr)'
const ofCheckbox = '53px'
const ofMenu = '72px'

/**
 * The width of one column. Short values that are alike in every row (`fit`) have the room they need, texts share the
 * rest.
 */
function trackOf<Row>(column: Column<Row>, index: number): string {
  if (column.width) return column.width
  if (index === 0) return ofName
  const alike = column.align === 'end' || column.skeleton === 'badge'
  if (column.fit || alike) return 'max-content'
  return column.skeleton === 'avatars'
    ? 'minmax(max-content, 1fr)'
    : 'minmax(var(--text-least, 88px), 2fr)'
}

/**
 * The columns of a table as CSS grid tracks.
 * @returns all of them, and those that a window under 1280 px has room for.
 */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  { selectable, menu }: { selectable: boolean; menu: boolean },
): { all: string; few: string } {
  const tracks = columns.map((column, index) => ({
    wide: column.wide,
    track: trackOf(column, index),
  }))
  const written = (shown: typeof tracks) =>
    [
      ...(selectable ? [ofCheckbox] : []),
      ...shown.map(({ track }) => track),
      ...(menu ? [ofMenu] : []),
    ].join(' ')
  return { all: written(tracks), few: written(tracks.filter(({ wide }) => !wide)) }
}
