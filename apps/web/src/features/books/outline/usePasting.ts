import { useState } from 'react'
import { keysOf, type Outline, type Place, placeOf, remove } from './model.ts'
import { putLines, readLines } from './paste.ts'
import type { useOutline } from './useOutline.ts'

/** Lines that were pasted last, as long as the outline is still what they made of it. */
interface PastedLines {
  text: string
  /** The outline before them, and the line that they were put behind. */
  before: Outline
  place: Place
  /** The key of the unit that tells of them. */
  unit: string
  after: Outline
  as: 'lessons' | 'units' | 'nested'
  count: number
  /** How many did not fit. */
  left: number
  keys: ReadonlySet<string>
}

interface PastingOptions {
  written: Pick<ReturnType<typeof useOutline>, 'outline' | 'change'>
  focus: (key: string | undefined) => void
}

/** Several lines that are pasted into one become lines of their own, and can be made something else or taken back at once. */
export function usePasting({ written, focus }: PastingOptions) {
  const { outline, change } = written
  const [last, setLast] = useState<PastedLines | null>(null)
  const put = (
    text: string,
    before: Outline,
    { place, unit, as }: { place: Place; unit: string; as?: 'lessons' | 'units' },
  ) => {
    const lines = readLines(text, as)
    const after = putLines(before, place, lines)
    const old = new Set(keysOf(before))
    const keys = new Set(keysOf(after).filter((key) => !old.has(key)))
    change(() => after)
    setLast({
      text,
      before,
      place,
      unit,
      after,
      as: as ?? (lines.nested ? 'nested' : 'lessons'),
      count: lines.count,
      left: lines.count - keys.size,
      keys,
    })
    focus([...keys].at(-1))
  }
  return {
    /** Null once something else was changed: taking back would then take that as well. */
    pasted: last?.after === outline ? last : null,
    paste(key: string, text: string) {
      const place = placeOf(outline, key)
      const unit = place && outline[place.unit]
      if (!place || !unit) return
      const line = place.lesson === null ? undefined : unit.lessons[place.lesson]
      // A blank new line gives way to what is pasted into it.
      if (line && place.lesson !== null && line.name === '' && key.startsWith('new-')) {
        const before = place.lesson === 0 ? null : place.lesson - 1
        put(text, remove(outline, place), {
          place: { unit: place.unit, lesson: before },
          unit: unit.key,
        })
      } else put(text, outline, { place, unit: unit.key })
    },
    pasteAs(as: 'lessons' | 'units') {
      if (last) put(last.text, last.before, { place: last.place, unit: last.unit, as })
    },
    takeBack() {
      if (!last) return
      change(() => last.before)
      focus(last.unit)
      setLast(null)
    },
  }
}
