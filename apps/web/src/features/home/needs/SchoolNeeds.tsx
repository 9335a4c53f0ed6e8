import { listClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import { useData } from '../../../core/calls.ts'
import { formatList } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { licencesNeed, useEndingLicences } from './licences.ts'
import { type Need, NeedsPanel, together } from './NeedsPanel.tsx'

/**
 * What needs the admins of a school: students who do not come in, classes without a teacher, grading that is late, and licences
 * that end. Each
 * figure is the total of the list that it leads to. No teacher is named.
 */
export function SchoolNeeds() {
  const t = useT()
  const language = useLanguage()
  const handled = { handled: true }
  const students = useData(listStudents, ofHomes.waits, handled)
  const classrooms = useData(listClassrooms, ofHomes.untaught, handled)
  const papers = useData(listCountedPapers, ofHomes.late, handled)
  const ending = useEndingLicences()
  const query = together<Need[]>([students, classrooms, papers, ending], () => {
    if (!students.data || !classrooms.data || !papers.data || !ending.data) return undefined
    const named = classrooms.data.data.map(({ name }) => `\u2068${name}\u2069`)
    const more = classrooms.data.meta.total - named.length
    const oldest = papers.data.data[0]?.deadline
    return [
      {
        key: 'students',
        count: students.data.meta.total,
        title: t('attention.never', { count: students.data.meta.total }),
        text: t('attention.never_text'),
        action: t('attention.never_action'),
        link: { to: '/dashboard/students', search: { filter_waits: 'true' } },
      },
      {
        key: 'classrooms',
        count: classrooms.data.meta.total,
        title: t('attention.untaught', { count: classrooms.data.meta.total }),
        text: formatList(
          more > 0 ? [...named, t('attention.more', { count: more })] : named,
          language,
        ),
        action: t('attention.untaught_action'),
        link: { to: '/dashboard/classrooms', search: { filter_no_teacher: 'true' } },
      },
      {
        key: 'papers',
        count: papers.data.meta.total,
        title: t('attention.late', { count: papers.data.meta.total }),
        text: oldest && (
          <>
            {t('attention.late_text')} <DateTime iso={oldest} date />
          </>
        ),
        action: t('attention.late_action'),
        link: { to: '/dashboard/statistics/papers', search: { filter_late: 'true' } },
      },
      licencesNeed(t, ending.data.meta.total),
    ]
  })
  return <NeedsPanel query={query} />
}
