import type { ReactNode } from 'react'
import IconMapPin from '~icons/tabler/map-pin'
import type { Key } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import panel from '../../../ui/Panel.module.css'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { KnownHead } from '../../../ui/told/KnownHead.tsx'
import type { KnownHeadingProps } from '../../../ui/told/KnownHeading.tsx'
import { GreyLine, ToldText } from '../../../ui/told/ToldText.tsx'
import type { InBoth, ToldPart } from '../../../ui/told/types.ts'
import { ToldAnnouncement } from '../../announcements/shared/ToldAnnouncement.tsx'
import next from './NextCard.module.css'
import home from './StudentHome.module.css'
import toDo from './ToDo.module.css'
import week from './WeekStrip.module.css'

/**
 * A student's home: what to do next, and what is announced. Where a changed grade stands above them, nothing is said before
 * the page is there.
 */
export function toldHome({ heading, t }: KnownHeadingProps): ToldPart[] {
  const around = (media: string, panels: ReactNode): ToldPart => ({
    of: ['Student'],
    media,
    drawn: (
      <div data-if="!data.notices.data.0">
        <KnownHead heading={heading} t={t} />
        {panels}
      </div>
    ),
  })
  return [
    around(
      '(max-width: 999.98px)',
      <div className={home.panels}>
        <Next t={t} narrow />
        <Week />
        <Cards />
      </div>,
    ),
    around(
      '(min-width: 1000px)',
      <div className={home.columns}>
        <div className={home.panels}>
          <Next t={t} />
          <Cards />
        </div>
        <div className={home.panels}>
          <Week />
          <Results t={t} />
          <Announcements t={t} />
        </div>
      </div>,
    ),
  ]
}

/** What to do next (NextCard): the first that can be answered now, as `partToDo` finds it. */
function Next({ t, narrow = false }: { t: InBoth; narrow?: boolean }) {
  return (
    <div className={cx(next.card, 'daylight')}>
      <div className={next.words}>
        <p className={next.sign}>
          <IconMapPin size={20} stroke={1.75} />
          <span {...t('next.next')} />
        </p>
        <div
          data-each="data.to_do.data"
          data-where="state=in_progress can_start=true"
          data-most="1"
          style={{ display: 'contents' }}
        >
          <Task narrow={narrow} />
        </div>
      </div>
      {/* Room for the drawing and the cover, beside which a long name has its lines. */}
      <div className={next.route} style={{ inlineSize: 140 }} />
      <div className={next.cover} data-if="data.to_do.data.0.paper.book">
        <div style={{ inlineSize: 112, blockSize: 148 }} />
      </div>
    </div>
  )
}

/** A grey line on the dark ground. */
const pale = { opacity: 0.25 }

function Task({ narrow }: { narrow: boolean }) {
  return (
    <div style={{ display: 'contents' }}>
      <h2 className={next.title} dir="auto" data-told="paper.name" data-font="600">
        <GreyLine width={240} />
      </h2>
      <div className={next.facts} style={pale}>
        <GreyLine width={160} />
      </div>
      {/* On a phone the facts above it may need two lines. */}
      <div className={next.facts} data-if="paper.book">
        {narrow ? (
          <div style={pale}>
            <GreyLine width={120} />
          </div>
        ) : (
          <bdi data-told="paper.book.name" />
        )}
      </div>
      <div className={next.foot}>
        <span className={next.go} style={{ minInlineSize: 144 }}>
          <Skeleton width={80} />
        </span>
        <div className={next.due} style={pale}>
          <GreyLine width={240} />
        </div>
      </div>
    </div>
  )
}

/** The days of the week (WeekStrip): as high, without what the time of day says. */
function Week() {
  return (
    <div className={week.strip}>
      <h2>
        <GreyLine width={140} />
      </h2>
      <div className={week.days} style={{ blockSize: 80 }}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <div key={day} className={week.day}>
            <span className={week.letter} />
            <Skeleton width={36} height={36} radius={999} />
          </div>
        ))}
      </div>
      <div className={week.open}>
        <Skeleton width={120} />
      </div>
    </div>
  )
}

/** What comes later (TaskCard). */
function Cards() {
  return (
    <div className={toDo.week}>
      <div className={toDo.head}>
        <GreyLine width={80} />
      </div>
      <div className={toDo.cards}>
        {[1, 2].map((one) => (
          <div key={one} className={toDo.card}>
            <Skeleton width={72} height={84} radius={8} />
            <div className={toDo.words}>
              <GreyLine width={90} />
              <GreyLine width={140} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const row = {
  display: 'grid',
  alignContent: 'center',
  blockSize: 59,
  paddingInline: 20,
  fontWeight: 500,
} as const

/** As many rows as there are results, or the room of a panel without any. */
function Results({ t }: { t: InBoth }) {
  return (
    <Panel title="answering.home_results" t={t}>
      <div data-if="data.results.data.0">
        <div style={{ blockSize: 40 }} />
        <div data-each="data.results.data">
          <div style={row}>
            <ToldText path="paper.name" weight={500} className="clip" />
            <GreyLine width={80} line={20} />
          </div>
        </div>
      </div>
      <div className={panel.empty} data-if="!data.results.data.0" />
    </Panel>
  )
}

/** The newest: how far down the others stand hangs on its files. */
function Announcements({ t }: { t: InBoth }) {
  return (
    <Panel title="answering.home_announcements" t={t}>
      <div
        className={home.announcements}
        data-each="data.panels.data.announcements.data"
        data-most="1"
      >
        <div className={home.announcement}>
          <ToldAnnouncement />
        </div>
      </div>
    </Panel>
  )
}

function Panel({ title, t, children }: { title: Key; t: InBoth; children: ReactNode }) {
  return (
    <div className={panel.panel}>
      <div className={panel.head}>
        <h2 {...t(title)} />
      </div>
      {children}
    </div>
  )
}
