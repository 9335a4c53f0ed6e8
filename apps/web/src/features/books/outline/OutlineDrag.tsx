import {
  closestCenter,
  DndContext,
  DragOverlay,
  type Modifier,
  useDndContext,
  useDroppable,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import sortable from '../../../ui/sortable/Sortable.module.css'
import { type SortableEntry, SortableItem } from '../../../ui/sortable/SortableItem.tsx'
import { scrolling, useSortSensors } from '../../../ui/sortable/sorting.ts'
import { endOf, type LessonPlace, landing, type OutlineUnit, placeOf, spoken } from './places.ts'

interface OutlineDragProps {
  units: readonly OutlineUnit[]
  moveUnit: (from: number, to: number) => void
  /** The lesson at one place now stands at another, counted without it where both are in one unit. */
  moveLesson: (from: LessonPlace, to: LessonPlace) => void
  className?: string | undefined
  children: (unit: OutlineUnit, index: number, grip: ReactNode) => ReactNode
}

/** The units of a book, put in order by dragging; their lessons too, within their unit and into every other. */
export function OutlineDrag(props: OutlineDragProps) {
  const { units, moveUnit, moveLesson, className, children } = props
  const t = useT()
  const sensors = useSortSensors()
  const list = useRef<HTMLOListElement>(null)
  const room = useRef({ above: 0, below: 0 })
  // Nothing leaves the outline: below it the page would grow, and scroll without end.
  const within: Modifier = ({ transform }) => ({
    ...transform,
    x: 0,
    y: Math.min(Math.max(transform.y, room.current.above), room.current.below),
  })
  const drop = (moved: string, over: string | undefined) => {
    if (over === undefined || over === moved) return
    const unit = units.findIndex(({ id }) => id === moved)
    if (unit >= 0)
      return moveUnit(
        unit,
        units.findIndex(({ id }) => id === over),
      )
    const from = placeOf(units, moved)
    const to = landing(units, moved, over)
    if (from && to) moveLesson(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[within]}
      autoScroll={scrolling}
      onDragStart={({ activatorEvent }) => {
        const item = (activatorEvent.target as Element).closest('li')?.getBoundingClientRect()
        const whole = list.current?.getBoundingClientRect()
        if (item && whole)
          room.current = { above: whole.top - item.top, below: whole.bottom - item.bottom }
      }}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
      accessibility={{
        announcements: spoken(units, t),
        screenReaderInstructions: { draggable: t('sorting.help') },
      }}
    >
      <SortableContext items={units.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={className}>
          {units.map((unit, index) => (
            <SortableItem key={unit.id} entry={unit} kind="unit">
              {(grip) => children(unit, index, grip)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <Carried units={units} />
    </DndContext>
  )
}

/** The lesson under the pointer. It leaves its list, so that it can be over every other; a unit goes along as it is. */
function Carried({ units }: { units: readonly OutlineUnit[] }) {
  const { active } = useDndContext()
  const place = active && placeOf(units, String(active.id))
  if (!place) return null
  return (
    <DragOverlay dropAnimation={null}>
      <div className={sortable.carried}>
        <IconGripVertical size={20} stroke={1.75} />
        <Clip>{units[place.unit]?.lessons[place.index]?.name}</Clip>
      </div>
    </DragOverlay>
  )
}

interface LessonsDragProps {
  unit: OutlineUnit
  children: (lesson: SortableEntry, index: number, grip: ReactNode) => ReactNode
  /** What stands below the lessons: there the end of the unit is. */
  end: ReactNode
}

/** The lessons of one unit within the outline. */
export function LessonsDrag({ unit, children, end }: LessonsDragProps) {
  const { active } = useDndContext()
  const disabled = active?.data.current?.kind !== 'lesson'
  const { setNodeRef, isOver } = useDroppable({ id: endOf(unit), disabled })
  return (
    <>
      <SortableContext
        items={unit.lessons.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
      >
        <ol>
          {unit.lessons.map((lesson, index) => (
            <SortableItem key={lesson.id} entry={lesson} kind="lesson" stays>
              {(grip) => children(lesson, index, grip)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <div ref={setNodeRef} className={sortable.end} data-over={isOver || undefined}>
        {end}
      </div>
    </>
  )
}
