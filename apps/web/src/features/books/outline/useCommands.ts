import type { PlaceCounts } from '@meridian/contract/resources.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { withRemoval } from './kept.ts'
import {
  insertLessons,
  isWritten,
  newLine,
  newUnit,
  type Outline,
  placeOf,
  remove,
  rename,
} from './model.ts'
import { useLines } from './useLines.ts'
import { useMoving } from './useMoving.ts'
import type { useOutline } from './useOutline.ts'
import { usePasting } from './usePasting.ts'
import type { useRemoving } from './useRemoving.ts'
import { useResourcesOf } from './useResourcesOf.ts'

interface CommandsOptions {
  written: ReturnType<typeof useOutline>
  removing: ReturnType<typeof useRemoving>
  places: readonly PlaceCounts[] | undefined
  idOf: (key: string) => string | undefined
  root: RefObject<HTMLElement | null>
}
export type Commands = ReturnType<typeof useCommands>

/** What can be done with a line, by its key: from its menu, by keys, and by what surrounds it. */
export function useCommands({ written, removing, places, idOf, root }: CommandsOptions) {
  const { outline, change, undo, redo } = written
  const lines = useLines(root)
  const moving = useMoving({ written, lines })
  const pasting = usePasting({ written, focus: lines.focus })
  const at = (key: string) => placeOf(outline, key)
  const lineOf = (key: string) => {
    const place = at(key)
    const unit = place && outline[place.unit]
    return place?.lesson === null ? unit : place && unit?.lessons[place.lesson]
  }
  const resourcesOf = useResourcesOf(places, idOf)
  const commands = {
    ...moving,
    ...pasting,
    focus: lines.focus,
    resourcesOf,
    type: (key: string, name: string) => change((before) => rename(before, key, name), key),
    addLesson(key: string, where: 'behind' | 'end') {
      const place = at(key)
      const unit = place && outline[place.unit]
      if (!unit) return
      const behind = place.lesson === null ? 0 : place.lesson + 1
      const line = newLine()
      change((before) =>
        insertLessons(before, place.unit, where === 'end' ? unit.lessons.length : behind, [line]),
      )
      lines.focus(line.key)
    },
    remove(key: string) {
      const place = at(key)
      const line = lineOf(key)
      if (!place || !line) return
      const near = lines.near(key, -1) ?? lines.near(key, 1)
      const unit = place.lesson === null ? null : (outline[place.unit]?.key ?? null)
      change((before) => {
        const after = remove(before, place)
        return after.length > 0 ? after : [newUnit()]
      })
      // A blank line that was never stored leaves nothing to put back.
      if (idOf(key) !== undefined || isWritten(line))
        removing.remember({
          line,
          unit,
          at: place.lesson ?? place.unit,
          resources: resourcesOf(key) ?? 0,
        })
      lines.focus(near)
    },
    /** Undoes the removal that is being told. */
    putBack() {
      const { removal, forget } = removing
      if (removal) change((before) => restored(before, removal))
      lines.focus(removal?.line.key)
      forget()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.nativeEvent.isComposing) return
      const letter = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && (letter === 'z' || letter === 'y')) {
        event.preventDefault()
        const back = letter === 'z' && !event.shiftKey
        return (back ? undo : redo)?.()
      }
      const key = event.target instanceof HTMLInputElement ? event.target.dataset.line : undefined
      if (
        key !== undefined &&
        inLine(commands, { event, key, line: lineOf(key), near: lines.near })
      )
        event.preventDefault()
      const to = byArrow(event)
      if (key !== undefined && to !== undefined) {
        event.preventDefault()
        lines.go(lines.near(key, to))
      }
    },
  }
  return commands
}

function byArrow({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}

interface Pressed {
  event: KeyboardEvent<HTMLElement>
  key: string
  line: { name: string } | undefined
  near: (key: string, by: 1 | -1) => string | undefined
}

/** What a key does in a line; false where the browser is to do what it does. Tab leaves a line, but for a blank one. */
function inLine(
  commands: Pick<Commands, 'addLesson' | 'step' | 'begin' | 'remove'>,
  { event, key, line }: Pressed,
): boolean {
  const blank = line?.name === ''
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    commands.step(key, event.key === 'ArrowUp' ? -1 : 1)
    return true
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.key === 'Enter') {
    if (!blank) commands.addLesson(key, 'behind')
    return true
  }
  if (event.key === 'Backspace' && blank && !event.repeat) {
    commands.remove(key)
    return true
  }
  if (
    event.key === 'Tab' &&
    !event.shiftKey &&
    blank &&
    key.startsWith('new-') &&
    line &&
    !('lessons' in line)
  ) {
    commands.begin(key)
    return true
  }
  if (event.key === 'Escape' && blank && key.startsWith('new-')) {
    commands.remove(key)
    return true
  }
  return false
}

/** Puts what was removed back where it stood. */
function restored(
  outline: Outline,
  removal: NonNullable<ReturnType<typeof useRemoving>['removal']>,
): Outline {
  // A blank unit that had to stand in for an empty book gives way.
  const rest = outline.filter(
    ({ key, name, lessons }) => !(key.startsWith('new-') && name === '' && lessons.length === 0),
  )
  const whole = withRemoval(rest, removal)
  return placeOf(whole, removal.line.key) ? whole : outline
}
