import type { KindName } from '@meridian/questions/kinds.ts'
import { useT } from '../../../core/messages.ts'
import { editing } from '../../../questionKinds/editing.tsx'
import classes from './Cards.module.css'

/** The sign and the name of a kind of question. */
export function KindLabel({ kind }: { kind: KindName }) {
  const t = useT()
  const Sign = editing[kind].icon
  return (
    <span className={classes.kind}>
      <Sign size={16} stroke={1.75} className="flip" />
      {t(`papers.type_${kind}`)}
    </span>
  )
}
