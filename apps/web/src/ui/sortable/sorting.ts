import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** The page follows up and down only. */
export const scrolling = { threshold: { x: 0, y: 0.2 } }

/** Dragging by the pointer, and by the keyboard: Space lifts, arrows move, Space drops, Escape takes it back. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}
