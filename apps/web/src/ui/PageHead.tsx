import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { formatDate } from '../core/format.ts'
import { useT } from '../core/messages.ts'
import { useSession } from '../core/session.ts'
import { Clip } from './Clip.tsx'
import { useZone } from './DateTime.tsx'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'
import { SchoolSign } from './SchoolSign.tsx'

/** One step of the way to a page; the last one, without `link`, is the page itself. */
export interface Crumb {
  label: string
  link?: LinkProps
}

interface PageHeadProps {
  title: ReactNode
  /** Beside the title, and no part of it: a state. */
  badge?: ReactNode
  /** One line under the title. */
  facts?: ReactNode
  /** Only below a list: the list, then what was chosen in it. */
  breadcrumb?: readonly Crumb[] | undefined
  /** Before the title: a book's cover. */
  picture?: ReactNode
  /** The page's actions, at the end side; at most one of them filled. */
  actions?: ReactNode
  /** The window's title, where it is not the page's; see PageTitle. */
  windowTitle?: string | undefined
}

/** The top of a page: its breadcrumb, its title and its actions. */
export function PageHead(props: PageHeadProps) {
  const { title, badge, facts, breadcrumb, picture, actions, windowTitle } = props
  return (
    <header className={classes.head}>
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      <div className={classes.row}>
        {picture}
        <div className={classes.words}>
          {badge ? (
            <div className={classes.title}>
              <PageTitle windowTitle={windowTitle}>{title}</PageTitle>
              {badge}
            </div>
          ) : (
            <PageTitle windowTitle={windowTitle}>{title}</PageTitle>
          )}
          {facts !== undefined && <div className={classes.facts}>{facts}</div>}
          <Printed />
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}

/** Shown on paper alone: whose page this was, and of which day. */
function Printed() {
  const t = useT()
  const session = useSession()
  const zone = useZone()
  return (
    <p className={classes.printed}>
      <SchoolSign paper />
      <bdi>{session?.school?.name ?? t('base.product')}</bdi>
      {t('ui.list_comma')}
      <bdi dir="ltr">{formatDate(new Date().toISOString(), zone)}</bdi>
    </p>
  )
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT()
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true">
                <IconChevronRight size={16} stroke={1.75} className="flip" />
              </li>
            )}
            <li>
              {crumb.link ? (
                <Link {...crumb.link} activeOptions={{ exact: true }} title={crumb.label}>
                  <Clip>{crumb.label}</Clip>
                </Link>
              ) : (
                <span aria-current="page" title={crumb.label}>
                  <Clip>{crumb.label}</Clip>
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
