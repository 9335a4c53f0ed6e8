import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type T, useT } from '../../app/messages.ts'
import classes from './SortableList.module.css'

export interface SortableEntry {
  /** Stays with the entry wherever it moves. */
  id: string
  /** How it is called when its move is said aloud. */
  name: string
}

interface SortableListProps<Entry extends SortableEntry> {
  entries: readonly Entry[]
  /** The entry at place `from` now stands at place `to`, from 0. */
  onMove: (from: number, to: number) => void
  /** One entry; `grip` is the handle to drag it by, with the pointer or the keyboard. */
  children: (entry: Entry, index: number, grip: ReactNode) => ReactNode
  className?: string | undefined
}

/** Keeps what is dragged within its list: below it the page would grow, and scroll without end. */
const within: Modifier = ({ transform, draggingNodeRect: entry, containerNodeRect: list }) => {
  if (!entry || !list) return { ...transform, x: 0 }
  const y = Math.min(Math.max(transform.y, list.top - entry.top), list.bottom - entry.bottom)
  return { ...transform, x: 0, y }
}
/** The page follows up and down only. */
const scrolling = { threshold: { x: 0, y: 0.2 } }

/** A list whose entries are put in order by dragging: Space lifts, arrows move, Space drops, Escape takes it back. */
export function SortableList<Entry extends SortableEntry>(props: SortableListProps<Entry>) {
  const { entries, onMove, children, className } = props
  const t = useT()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id)
  function drop({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return
    onMove(place(active.id), place(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[within]}
      autoScroll={scrolling}
      onDragEnd={drop}
      accessibility={{
        announcements: spoken(entries, t),
        screenReaderInstructions: { draggable: t('ui.sort_help') },
      }}
    >
      <SortableContext
        items={entries.map((entry) => entry.id)}
        strategy={verticalListSortingStrategy}
      >
        <ol className={className}>
          {entries.map((entry, index) => (
            <Item key={entry.id} entry={entry} label={t('ui.sort_grip', { name: entry.name })}>
              {(grip) => children(entry, index, grip)}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface ItemProps {
  entry: SortableEntry
  label: string
  children: (grip: ReactNode) => ReactNode
}

function Item({ entry, label, children }: ItemProps) {
  const sortable = useSortable({ id: entry.id })
  const { transform, transition, isDragging } = sortable
  const grip = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      className={classes.grip}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={label}
    >
      <IconGripVertical size={20} stroke={1.75} />
    </button>
  )
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      {children(grip)}
    </li>
  )
}

/** What a screen reader says of a move. */
function spoken(entries: readonly SortableEntry[], t: T): Announcements {
  const facts = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: entries.find((entry) => entry.id === id)?.name ?? '',
    place: entries.findIndex((entry) => entry.id === (over ?? id)) + 1,
    count: entries.length,
  })
  return {
    onDragStart: ({ active }) => t('ui.sort_lifted', facts(active.id)),
    onDragOver: ({ active, over }) => t('ui.sort_over', facts(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('ui.sort_dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('ui.sort_cancelled', facts(active.id)),
  }
}
