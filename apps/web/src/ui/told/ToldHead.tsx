import { Fragment, type ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import type { Key } from '../../core/messages.ts'
import classes from '../PageHead.module.css'
import { GreyLine, ToldText } from './ToldText.tsx'
import type { InBoth } from './types.ts'

interface ToldHeadProps {
  t: InBoth
  /** The steps of the way to the page: texts of the product, or paths in the answer. */
  way: readonly (Key | { path: string })[]
  /** The path of the heading, which is the name of a thing. */
  heading: string
  picture?: ReactNode
  /** As high as the line under the heading. */
  facts?: ReactNode
}

/** The head of a page (PageHead) with a name as its heading. */
export function ToldHead({
  t,
  way,
  heading,
  picture,
  facts = <GreyLine width={220} />,
}: ToldHeadProps) {
  return (
    <div className={classes.head}>
      <ol className={classes.crumbs}>
        {way.map((step, index) => (
          <Fragment key={typeof step === 'string' ? step : step.path}>
            {index > 0 && (
              <li>
                <IconChevronRight size={16} stroke={1.75} className="flip" />
              </li>
            )}
            <li>
              <span aria-current={index === way.length - 1 ? 'page' : undefined}>
                {typeof step === 'string' ? (
                  <span {...t(step)} />
                ) : (
                  <ToldText path={step.path} className="clip" />
                )}
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
      <div className={classes.row}>
        {picture}
        <div className={classes.words}>
          {/* No h1: that says that the page is there. */}
          <p className="as-h1">
            <bdi data-told={heading} data-font="600" />
          </p>
          <div className={classes.facts}>{facts}</div>
        </div>
      </div>
    </div>
  )
}
