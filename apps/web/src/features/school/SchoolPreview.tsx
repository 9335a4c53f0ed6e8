import IconBuilding from '~icons/tabler/building'
import IconEye from '~icons/tabler/eye'
import { shortWeekday } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { pictureShown } from '../../ui/pictures.ts'
import { weekdayName, weekdaysFrom } from '../schools/shared/days.ts'
import classes from './School.module.css'

interface SchoolPreviewProps {
  values: { name: string; name_ar: string; week_start: number; weekend: readonly number[] }
  /** The address of its picture. */
  logo: string | null
}

/** What the people of a school see of what is being changed: its names as each reads them, and its week. */
export function SchoolPreview({ values, logo }: SchoolPreviewProps) {
  const t = useT()
  const language = useLanguage()
  const { name, name_ar: arabic, week_start: start, weekend } = values
  return (
    <section className={classes.preview} aria-labelledby="school-preview">
      <h3 id="school-preview">
        <IconEye size={20} stroke={1.75} />
        {t('school.preview')}
      </h3>
      <dl>
        <div>
          <dt>{t('school.in_english')}</dt>
          <dd>
            <Sign logo={logo} />
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('school.in_arabic')}</dt>
          <dd>
            <Sign logo={logo} />
            <bdi>{arabic || name}</bdi>
          </dd>
        </div>
      </dl>
      <ol className={classes.week} aria-label={t('school.week')}>
        {weekdaysFrom(start).map((day) => (
          <li
            key={day}
            className={cx(weekend.includes(day) && classes.free)}
            aria-label={
              weekend.includes(day)
                ? t('school.day_free', { day: weekdayName(day, language) })
                : weekdayName(day, language)
            }
          >
            {shortWeekday(new Date(Date.UTC(2026, 10, 22 + day, 12)), language)}
          </li>
        ))}
      </ol>
      <p className={classes.note}>{t('school.preview_where')}</p>
    </section>
  )
}

function Sign({ logo }: { logo: string | null }) {
  if (logo === null) return <IconBuilding size={20} stroke={1.75} />
  return <img {...pictureShown(logo, 40)} alt="" />
}
