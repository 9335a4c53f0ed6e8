import { Button } from '@mantine/core'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import type { PlaceCounts } from '@meridian/contract/resources.ts'
import { useRef, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useT } from '../../../core/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { LessonRow } from './LessonRow.tsx'
import { insertUnits, keysOf, moveLesson, moveUnit, newUnit } from './model.ts'
import classes from './Outline.module.css'
import { LessonsDrag, OutlineDrag } from './OutlineDrag.tsx'
import { PastedBar } from './PastedBar.tsx'
import { RemovedBar } from './RemovedBar.tsx'
import { UnitRow } from './UnitRow.tsx'
import { useCommands } from './useCommands.ts'
import type { useOutline } from './useOutline.ts'
import type { useRemoving } from './useRemoving.ts'

interface OutlineEditorProps {
  written: ReturnType<typeof useOutline>
  removing: ReturnType<typeof useRemoving>
  /** How many resources stand where; none known while they are counted. */
  places: readonly PlaceCounts[] | undefined
  /** The id of a stored line by its key. */
  idOf: (key: string) => string | undefined
  /** The cursor is in the line with this key. */
  onLine: (key: string) => void
}

/** Books with more lessons begin with their units folded: hundreds of lines at once are no outline. */
const manyLessons = 80

/** The lines themselves: written, moved by the pointer, the keyboard or a menu, and removed. */
export function OutlineEditor({ written, removing, places, idOf, onLine }: OutlineEditorProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const { outline, change } = written
  const commands = useCommands({ written, removing, places, idOf, root })
  const lessons = outline.reduce((sum, unit) => sum + unit.lessons.length, 0)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(lessons > manyLessons ? outline.slice(1).map(({ key }) => key) : []),
  )
  const fold = (key: string) => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }
  const named = outline.map((unit, index) => ({
    id: unit.key,
    name: unit.name.trim() || t('books.unit', { number: index + 1 }),
    lessons: unit.lessons.map((line, at) => ({
      id: line.key,
      name: line.name.trim() || t('books.lesson_of', { number: at + 1, unit: index + 1 }),
    })),
  }))
  return (
    <Panel
      title={t('desk.outline')}
      note={t('desk.outline_count', {
        units: t('books.units_count', { count: outline.length }),
        lessons: t('books.lessons_count', { count: lessons }),
      })}
      end={<Keys />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the keys; their steps back are one for all. */}
      <div ref={root} className={classes.lines} onKeyDown={commands.onKeyDown}>
        <OutlineDrag
          className={classes.units}
          units={named}
          moveUnit={(from, to) => change((before) => moveUnit(before, from, to))}
          moveLesson={(from, to) => change((before) => moveLesson(before, from, to))}
        >
          {(entry, index, grip) => {
            const unit = outline[index]
            if (!unit) return null
            const closed = folded.has(unit.key)
            return (
              <>
                <UnitRow
                  unit={unit}
                  number={index + 1}
                  name={entry.name}
                  grip={grip}
                  folded={closed}
                  onFold={() => fold(unit.key)}
                  onLine={onLine}
                  commands={commands}
                  count={outline.length}
                />
                {commands.pasted?.unit === unit.key && <PastedBar commands={commands} />}
                {!closed && (
                  <div className={classes.lessons}>
                    <LessonsDrag unit={entry} end={<span className={classes.end} />}>
                      {(lesson, at, lessonGrip) => (
                        <LessonRow
                          line={unit.lessons[at]}
                          name={lesson.name}
                          number={`${index + 1}.${at + 1}`}
                          grip={lessonGrip}
                          onLine={onLine}
                          commands={commands}
                          several={outline.length > 1}
                        />
                      )}
                    </LessonsDrag>
                  </div>
                )}
              </>
            )
          }}
        </OutlineDrag>
        <Button
          variant="subtle"
          size="sm"
          className={classes.addUnit}
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={outline.length >= bookLimits.units}
          onClick={() => {
            const unit = newUnit()
            change((before) => insertUnits(before, before.length, [unit]))
            commands.focus(unit.key)
          }}
        >
          {t('books.unit_add')}
        </Button>
        {outline.length >= bookLimits.units && (
          <p className={classes.hint}>{t('books.units_full', { max: bookLimits.units })}</p>
        )}
      </div>
      <div className="visually-hidden" role="status">
        {commands.said}
      </div>
      {/* A step back may have put it there again by itself. */}
      <RemovedBar
        removing={removing}
        there={removing.removal !== null && keysOf(outline).includes(removing.removal.line.key)}
        undo={commands.putBack}
      />
    </Panel>
  )
}

/** The keys that write an outline, for those who have a keyboard. */
function Keys() {
  const t = useT()
  return (
    <span className={classes.keys}>
      <kbd>Enter</kbd> {t('desk.key_new')} <kbd>Tab</kbd> {t('desk.key_unit')} <kbd>Alt ↑↓</kbd>{' '}
      {t('desk.key_move')}
    </span>
  )
}
