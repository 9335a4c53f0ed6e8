import { readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { CalendarPage } from '../../../features/calendar/CalendarPage.tsx'
import { calendarSearch } from '../../../features/calendar/search.ts'

export const Route = createFileRoute('/dashboard/calendar/')({
  ...page({
    access: readCalendar.access,
    menu: { place: 16, title: 'ui.nav_calendar', icon: 'calendar', bar: true },
    texts: ['ui', 'calendar'],
    shape: 'plain',
  }),
  validateSearch: calendarSearch,
  component: CalendarPage,
})
