import classes from '../PageHead.module.css'
import { KnownHeading, type KnownHeadingProps } from './KnownHeading.tsx'
import { GreyLine } from './ToldText.tsx'

/** The head of a page (PageHead) whose heading is known before there is an answer. */
export function KnownHead(props: KnownHeadingProps) {
  return (
    <div className={classes.head}>
      <div className={classes.row}>
        <div className={classes.words}>
          {/* No h1: that says that the page is there. */}
          <p className="as-h1" data-font="600">
            <bdi>
              <KnownHeading {...props} />
            </bdi>
          </p>
          <div className={classes.facts}>
            <GreyLine width={180} />
          </div>
        </div>
      </div>
    </div>
  )
}
