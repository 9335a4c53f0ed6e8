import type { KindName } from '@meridian/questions/kinds.ts'
import {
  IconAlignLeft,
  IconArrowsLeftRight,
  IconListCheck,
  IconToggleLeft,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useT } from '../../../app/messages.ts'
import classes from './Cards.module.css'

type Icon = ComponentType<{ size?: number; stroke?: number; className?: string }>

/** The sign of each kind of question, in the order in which the page offers them. */
export const kindIcons: Record<KindName, Icon> = {
  mcq: IconListCheck,
  tof: IconToggleLeft,
  matching: IconArrowsLeftRight,
  essay: IconAlignLeft,
}
export const offered = Object.keys(kindIcons) as KindName[]

/** A kind as sign and word. */
export function KindLabel({ kind }: { kind: KindName }) {
  const t = useT()
  const Sign = kindIcons[kind]
  return (
    <span className={classes.kind}>
      <Sign size={16} stroke={1.75} className="flip" />
      {t(`papers.type_${kind}`)}
    </span>
  )
}
