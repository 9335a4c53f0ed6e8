import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'
import type { Question } from '@meridian/contract/questions.ts'
import { type ReactNode, useState } from 'react'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { useT } from '../../../core/messages.ts'
import classes from './Cards.module.css'
import { CardFace } from './QuestionCard.tsx'

interface SortableListProps {
  questions: readonly Question[]
  /** Puts a question at an index (from 0). */
  move: (id: string, index: number) => void
  label: string
  children: (question: Question, index: number, grip: ReactNode) => ReactNode
}

/** A list of questions that can be reordered by mouse, touch and keyboard; screen readers hear every step. */
export function SortableList({ questions, move, label, children }: SortableListProps) {
  const t = useT()
  const still = useReducedMotion()
  const [lifted, setLifted] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = questions.map(({ id }) => id)
  const numberOf = (id: string | number) => ids.indexOf(String(id)) + 1
  const count = ids.length
  const announcements = {
    onDragStart: ({ active }: Moving) =>
      t('papers.drag_start', { number: numberOf(active.id), count }),
    onDragOver: ({ active, over }: Moving) =>
      over
        ? t('papers.drag_over', {
            number: numberOf(active.id),
            position: numberOf(over.id),
            count,
          })
        : undefined,
    onDragEnd: ({ active, over }: Moving) =>
      over
        ? t('papers.drag_end', { number: numberOf(active.id), position: numberOf(over.id), count })
        : t('papers.drag_cancel', { number: numberOf(active.id) }),
    onDragCancel: ({ active }: Moving) => t('papers.drag_cancel', { number: numberOf(active.id) }),
  }
  function drop({ active, over }: DragEndEvent): void {
    setLifted(null)
    if (over && over.id !== active.id) move(String(active.id), ids.indexOf(String(over.id)))
  }
  const carried = questions.find(({ id }) => id === lifted)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('papers.drag_help') },
      }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label}>
          {questions.map((question, index) => (
            <Item key={question.id} id={question.id} number={index + 1}>
              {(grip) => children(question, index, grip)}
            </Item>
          ))}
        </ol>
      </SortableContext>
      <DragOverlay
        dropAnimation={still ? null : { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)' }}
      >
        {carried && (
          <div className={classes.card} data-lifted>
            <div className={classes.head}>
              <span className={classes.grip}>
                <IconGripVertical size={20} stroke={1.75} />
              </span>
              <CardFace question={carried} number={numberOf(carried.id)} />
              {/* An empty space as wide as the handles of the card, so that nothing moves when it is picked up. */}
              <span className={classes.handles} />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface Moving {
  active: { id: string | number }
  over?: { id: string | number } | null
}

interface ItemProps {
  id: string
  number: number
  children: (grip: ReactNode) => ReactNode
}

function Item({ id, number, children }: ItemProps) {
  const t = useT()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-away={isDragging || undefined}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          aria-label={t('papers.move', { number })}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <IconGripVertical size={20} stroke={1.75} />
        </button>,
      )}
    </li>
  )
}
