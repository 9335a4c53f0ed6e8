import { countNotifications } from '@meridian/contract/calls/notifications.gen.ts'
import { admits, type UserType } from '@meridian/contract/core/access.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import IconBuilding from '~icons/tabler/building'
import IconSelector from '~icons/tabler/selector'
import { menuIcons } from '../core/menu-icons.ts'
import type { Key } from '../core/messages.ts'
import type { PageShape } from '../core/page.ts'
import { Logo } from '../ui/Logo.tsx'
import { Outline } from '../ui/PageSkeleton.tsx'
import { KnownHeading } from '../ui/told/KnownHeading.tsx'
import type { InBoth } from '../ui/told/types.ts'
import account from './AccountMenu.module.css'
import bar from './BottomBar.module.css'
import type { MenuItem } from './menu.ts'
import nav from './Navigation.module.css'
import shell from './Shell.module.css'

/** An entry of a menu: whose menu has it, and in whose it is marked, since the page belongs to it. */
export interface FrameEntry extends MenuItem {
  of: readonly UserType[]
  marked: readonly UserType[]
}

interface SiteFrameProps {
  /** Who may open the page. */
  of: readonly UserType[]
  entries: readonly FrameEntry[]
  /** What the page is called, or how it greets by the time of day. */
  heading: Key | readonly Key[] | undefined
  shape: PageShape
  /** Whether the menu is a rail of signs. */
  rail: boolean
  t: InBoth
}

/**
 * The frame of the site around a page, as HTML: the build writes it into the page (build/site-frames.ts), where it stands until the
 * page's own code draws the same. It is one for all readers in both languages, or each page would be sent with ten: the script in the
 * page takes away what is not `of` its reader, and writes the words. Its ways lead on; they are none for a keyboard, whose place
 * would be lost.
 */
export function siteFrame(props: SiteFrameProps): string {
  return renderToStaticMarkup(<SiteFrame {...props} />)
}

function SiteFrame({ of, entries, heading, shape, rail, t }: SiteFrameProps) {
  const notified = of.filter((type) =>
    admits(countNotifications.access, { type, schoolAdmin: null }),
  )
  const staff = { 'data-of': of.filter((type) => type !== 'Student').join(' ') }
  return (
    <div className={shell.shell} data-rail={rail || undefined} aria-hidden="true" aria-busy="true">
      <div className={shell.topbar}>
        <span {...staff} style={{ inlineSize: '2.75rem' }} />
        <Logo />
      </div>
      <div className={shell.sidebar}>
        <div className={shell.top}>
          <Logo />
          {/* The bell. */}
          <span
            data-of={notified.join(' ')}
            style={{ inlineSize: '2.5rem', blockSize: '2.5rem' }}
          />
        </div>
        <div className={nav.nav}>
          <Entries entries={entries} t={t} entry={nav.entry} word={nav.word} size={20} />
        </div>
        <Person of={of} t={t} />
      </div>
      <div className={shell.main}>
        <div className={shell.page}>
          {/* What the answer to the page's first call says takes its place (build/told.ts). */}
          <div data-untold>
            <Outline shape={shape} heading={heading && <KnownHeading heading={heading} t={t} />} />
          </div>
        </div>
      </div>
      {of.includes('Student') && (
        <div className={bar.bar} data-of="Student">
          <Entries entries={entries.filter((item) => item.bar)} t={t} size={22} />
        </div>
      )}
    </div>
  )
}

interface EntriesProps {
  entries: readonly FrameEntry[]
  t: InBoth
  entry?: string | undefined
  word?: string | undefined
  size: number
}

/** The entries of all menus, with the classes of Navigation or, for the bar of a student, those of BottomBar. */
function Entries({ entries, t, entry, word, size }: EntriesProps) {
  return (
    <ul>
      {entries.map(({ to, title, icon, of, marked }) => {
        const Icon = menuIcons[icon]
        return (
          <li key={to} data-of={of.join(' ')}>
            <a href={to} tabIndex={-1} className={entry} data-marked={marked.join(' ')}>
              <Icon size={size} stroke={1.75} />
              <span className={word} {...t(title)} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The school and the person, whom the session names. */
function Person({ of, t }: { of: readonly UserType[]; t: InBoth }) {
  return (
    <>
      <p className={shell.place}>
        <IconBuilding size={18} stroke={1.75} />
        <bdi data-says="school" {...t('ui.provider')} />
      </p>
      <div className={account.account}>
        <span style={{ inlineSize: 36, blockSize: 36, flex: 'none' }} />
        <span className={account.words}>
          <span className={account.name}>
            <span className="clip" dir="auto" data-says="name" />
          </span>
          {of.map((type) => (
            <span key={type} className={account.role} data-of={type} {...t(`ui.role_${type}`)} />
          ))}
        </span>
        <IconSelector size={18} stroke={1.75} className={account.sign} />
      </div>
    </>
  )
}
