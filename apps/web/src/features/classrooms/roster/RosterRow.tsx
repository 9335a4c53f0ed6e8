import type { Student } from '@meridian/contract/students.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/Avatars.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import { withShift } from '../../../ui/list/range.ts'
import { Tick } from '../../../ui/list/Tick.tsx'
import classes from './Roster.module.css'

interface RosterRowProps {
  student: Student
  ticked: boolean
  /** False for who cannot be chosen; `note` says why. */
  free: boolean
  /** What there is to say of the student at the end of the row, and whether it asks for attention. */
  note: ReactNode
  loud?: boolean
  onTick: (ticked: boolean, shift: boolean) => void
}

/** A student of the picker: the whole row ticks. */
export function RosterRow({ student, ticked, free, note, loud = false, onTick }: RosterRowProps) {
  const { name } = student.user
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a part of its own */}
      <label className={classes.row} data-ticked={ticked || undefined} data-free={free}>
        <Tick
          checked={ticked}
          disabled={!free}
          onChange={(event) => onTick(event.currentTarget.checked, withShift(event))}
        />
        <Avatar name={name} size={36} />
        <span className={classes.name}>
          <Clip>{name}</Clip>
        </span>
        {note && (
          <span className={classes.note} data-loud={loud || undefined}>
            {note}
          </span>
        )}
      </label>
    </li>
  )
}
