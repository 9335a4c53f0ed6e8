import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import IconCalendarShare from '~icons/tabler/calendar-share'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import segments from '../../ui/Segments.module.css'
import classes from './Calendar.module.css'
import { type CalendarSearch, turned } from './search.ts'

const SubscribeDialog = lazyDialog(() => import('./SubscribeDialog.tsx'))

interface TurningProps {
  search: CalendarSearch
  /** The day that the page shows now. */
  day: string
  show: (change: CalendarSearch) => void
}

/** The ways to another week or month, to today, between week and month, and to other programs. */
export function Turning({ search, day, show }: TurningProps) {
  const t = useT()
  const [subscribing, setSubscribing] = useState(false)
  const { view } = search
  const of = view ?? 'week'
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(`calendar.before_${of}`)}
        onClick={() => show({ day: turned(day, view, -1) })}
      >
        <IconChevronLeft size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      <Button variant="default" onClick={() => show({ day: undefined } as never)}>
        {t('calendar.today')}
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(`calendar.after_${of}`)}
        onClick={() => show({ day: turned(day, view, 1) })}
      >
        <IconChevronRight size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useSemanticElements: these are views, and no fields of a form */}
      <div
        role="group"
        aria-label={t('calendar.view')}
        className={cx(segments.segments, classes.views)}
      >
        {(['week', 'month'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={of === one}
            onClick={() => show({ view: one === 'month' ? one : undefined } as CalendarSearch)}
          >
            {t(`calendar.${one}`)}
          </button>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={20} stroke={1.75} />}
        onClick={() => setSubscribing(true)}
      >
        {t('calendar.subscribe')}
      </Button>
      {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}
