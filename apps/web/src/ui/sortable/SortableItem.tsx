import { useDndContext } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { useT } from '../../core/messages.ts'
import classes from './Sortable.module.css'

export interface SortableEntry {
  /** Stays with the entry wherever it moves. */
  id: string
  /** The name by which its move is said aloud. */
  name: string
}

interface SortableItemProps {
  entry: SortableEntry
  /**
   * The kind, where lists of several kinds stand within one another: only entries of the same kind make room for it.
   */
  kind?: string
  /** True where something else is carried in its stead: it stays behind as a shade. */
  stays?: boolean
  /** `grip` is the handle to drag it by, with the pointer or the keyboard. */
  children: (grip: ReactNode) => ReactNode
}

/** One entry of a list that is put in order by dragging. */
export function SortableItem({ entry, kind, stays = false, children }: SortableItemProps) {
  const t = useT()
  const { active } = useDndContext()
  const other = active !== null && active.data.current?.kind !== kind
  const sortable = useSortable({ id: entry.id, data: { kind }, disabled: { droppable: other } })
  const { transform, transition, isDragging, isOver, activeIndex } = sortable
  const grip = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      className={classes.grip}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={t('sorting.grip', { name: entry.name })}
    >
      <IconGripVertical size={20} stroke={1.75} />
    </button>
  )
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-dragging={(isDragging && !stays) || undefined}
      data-left={(isDragging && stays) || undefined}
      // An entry from another list is let in before it; one of this list shows where it goes by making room.
      data-before={(isOver && activeIndex < 0) || undefined}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      {children(grip)}
    </li>
  )
}
