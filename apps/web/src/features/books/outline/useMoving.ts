import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { beginUnit, joinAbove, moveLesson, type Outline, placeOf, step } from './model.ts'
import type { useLines } from './useLines.ts'
import { useMoveTo } from './useMoveTo.tsx'
import type { useOutline } from './useOutline.ts'

interface MovingOptions {
  written: Pick<ReturnType<typeof useOutline>, 'outline' | 'change'>
  lines: Pick<ReturnType<typeof useLines>, 'focus' | 'near'>
}

/** Moves lines without dragging them, and says aloud where they stand then. */
export function useMoving({ written, lines }: MovingOptions) {
  const t = useT()
  const { outline, change } = written
  const [said, setSaid] = useState('')
  const askWhere = useMoveTo(outline)
  const say = (after: Outline, key: string) => {
    const place = placeOf(after, key)
    const unit = place && after[place.unit]
    if (!place || !unit) return
    const line = place.lesson === null ? unit : unit.lessons[place.lesson]
    const name = `\u2068${line?.name.trim()}\u2069`
    if (place.lesson === null)
      return setSaid(t('desk.moved_unit', { name, place: place.unit + 1, count: after.length }))
    const values = { place: place.lesson + 1, count: unit.lessons.length }
    setSaid(t('books.sort_dropped', { name, ...values, unit: `\u2068${unit.name.trim()}\u2069` }))
  }
  const moved = (after: Outline, key: string) => {
    if (after === outline) return
    change(() => after)
    say(after, key)
    lines.focus(key)
  }
  return {
    said,
    /** By one place up or down, out of its unit as well. */
    step(key: string, by: 1 | -1) {
      const place = placeOf(outline, key)
      if (place) moved(step(outline, place, by), key)
    },
    /** To the end of a unit that is asked for. */
    async moveTo(key: string) {
      const place = placeOf(outline, key)
      if (!place || place.lesson === null) return
      const to = await askWhere(place.unit, place.lesson)
      if (to === null) return
      const from = { unit: place.unit, index: place.lesson }
      moved(moveLesson(outline, from, { unit: to, index: outline[to]?.lessons.length ?? 0 }), key)
    },
    /** Begins a unit at a lesson. */
    begin(key: string) {
      const place = placeOf(outline, key)
      const begun = place && beginUnit(outline, place)
      if (!begun) return
      change(() => begun.outline)
      lines.focus(begun.key)
    },
    /** Puts the lessons of a unit into the one above it. */
    join(key: string) {
      const place = placeOf(outline, key)
      if (!place) return
      const near = lines.near(key, -1)
      change((before) => joinAbove(before, place.unit))
      lines.focus(near)
    },
  }
}
