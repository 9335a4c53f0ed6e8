import cards from '../../ui/Panel.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ToldHead } from '../../ui/told/ToldHead.tsx'
import { GreyLine } from '../../ui/told/ToldText.tsx'
import type { InBoth, ToldPart } from '../../ui/told/types.ts'
import classes from './ResourcesPage.module.css'

/** The resources of a book: its name, and grey panels for its units and for the list. */
export function toldResources(t: InBoth): ToldPart[] {
  const drawn = (
    <div>
      <ToldHead
        t={t}
        way={['books.list', { path: 'data.name' }, 'resources.of_book']}
        heading="data.name"
        picture={<Skeleton width={60} height={79} />}
      />
      <div className={classes.columns}>
        <div className={cards.panel}>
          <Lines widths={[120, 160, 140, 180, 150, 170]} />
        </div>
        <div className={cards.panel}>
          <Lines widths={[300, 240, 320, 280, 340, 260]} />
        </div>
      </div>
    </div>
  )
  return [{ drawn }]
}

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={cards.waiting}>
      {widths.map((width) => (
        <GreyLine key={width} width={width} line={14} />
      ))}
    </div>
  )
}
