import { mapImport, nameParts } from '@meridian/contract/calls/imports.gen.ts'
import type { ColumnMeaning, Import, ImportMapping } from '@meridian/contract/imports.ts'
import { useCall } from '../../../core/calls.ts'
import { readingAgain } from '../reading.ts'
import { refreshImport } from '../useImport.ts'

/** The column whose select was changed last, by import: the focus goes back to it when its rows have been read again. */
const changed = new Map<string, number>()

/** A mapping as it is sent. */
type Said = Pick<ImportMapping, 'headings'> & {
  sheets: number[]
  columns: Pick<ImportMapping['columns'][number], 'place' | 'meaning'>[]
}

/** The ways to say how the file of an import is read. Each makes the plan again; a refusal becomes a notification. */
export function useMapping(one: Import, mapping: ImportMapping) {
  const call = useCall(mapImport, { invalidates: [] })
  // Until the file has been read again nothing else is said: it would be made of what was said before, and take that back.
  const busy = readingAgain.use()
  const present: Said = {
    headings: mapping.headings,
    sheets: mapping.sheets.flatMap(({ index, on }) => (on ? [index] : [])),
    columns: mapping.columns.map(({ place, meaning }) => ({ place, meaning })),
  }
  async function read(said: Partial<Said>): Promise<void> {
    readingAgain.set(true)
    const body = { version: one.version, ...present, ...said }
    // A refusal has been shown by the call.
    try {
      await call.mutateAsync({ params: { id: one.id }, body }).catch(() => undefined)
      await refreshImport()
    } finally {
      readingAgain.set(false)
    }
  }
  const say = (said: Partial<Said>) => {
    if (!busy) void read(said)
  }
  return {
    busy,
    confirm: () => say({}),
    setMeaning: (place: number, meaning: ColumnMeaning) => {
      changed.set(one.id, place)
      say({ columns: withMeaning(present.columns, place, meaning) })
    },
    setHeadings: (headings: boolean) => say({ headings }),
    toggleSheet: (index: number) => {
      const on = present.sheets.includes(index)
      say({
        sheets: on ? present.sheets.filter((each) => each !== index) : [...present.sheets, index],
      })
    },
  }
}

/** Takes the place whose select was changed last, once. */
export function takeChanged(id: string): number | undefined {
  const place = changed.get(id)
  changed.delete(id)
  return place
}

/** The columns with another meaning for one of them. A column that had the meaning, or contradicts it, is left out. */
function withMeaning(columns: Said['columns'], place: number, meaning: ColumnMeaning) {
  const isPart = (each: ColumnMeaning) => (nameParts as readonly ColumnMeaning[]).includes(each)
  const contradicts = (other: ColumnMeaning) =>
    (other === meaning && meaning !== 'middle_name') ||
    (meaning === 'name' && isPart(other)) ||
    (isPart(meaning) && other === 'name')
  return columns.map((column) => {
    if (column.place === place) return { place, meaning }
    return contradicts(column.meaning) ? { ...column, meaning: 'ignored' as const } : column
  })
}
