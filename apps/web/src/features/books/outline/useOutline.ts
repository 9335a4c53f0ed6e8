import type { BookDetail } from '@meridian/contract/books.ts'
import { useState } from 'react'
import { newUnit, type Outline } from './model.ts'

/** A stored book as an outline: its ids are the keys. A book without units begins with a blank one. */
export function outlineOf(units: BookDetail['units']): Outline {
  const line = ({ id, name }: { id: string; name: string }) => ({ key: id, name })
  return units.map((unit) => ({ ...line(unit), lessons: unit.lessons.map(line) }))
}

interface Written {
  now: Outline
  past: readonly Outline[]
  future: readonly Outline[]
  /** The line that is being typed in: its letters are one step back. */
  typing: string | null
}

/** As many steps can be taken back. */
const steps = 200

/** The outline as it is written, with its steps back and forth. */
export function useOutline(book: BookDetail) {
  const [written, setWritten] = useState<Written>(() => {
    const stored = outlineOf(book.units)
    return { now: stored.length > 0 ? stored : [newUnit()], past: [], future: [], typing: null }
  })
  /** Makes a change that can be taken back; with `typing`, together with those in the same line before it. */
  const change = (make: (outline: Outline) => Outline, typing: string | null = null) =>
    setWritten((before) => {
      const now = make(before.now)
      if (now === before.now) return before
      const past =
        typing !== null && typing === before.typing
          ? before.past
          : [...before.past, before.now].slice(-steps)
      return { now, past, future: [], typing }
    })
  const undo = () =>
    setWritten((before) => {
      const now = before.past.at(-1)
      if (!now) return before
      const { past, future } = before
      return { now, past: past.slice(0, -1), future: [before.now, ...future], typing: null }
    })
  const redo = () =>
    setWritten((before) => {
      const [now, ...future] = before.future
      if (!now) return before
      return { now, past: [...before.past, before.now], future, typing: null }
    })
  return {
    outline: written.now,
    change,
    undo: written.past.length > 0 ? undo : undefined,
    redo: written.future.length > 0 ? redo : undefined,
    /** Puts the outline at what came from elsewhere; what was before cannot be gone back to. */
    restart: (now: Outline) => setWritten({ now, past: [], future: [], typing: null }),
  }
}
