import type { School } from '@meridian/contract/schools.ts'
import type { ReactNode } from 'react'
import { formatSize, zoneName } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Schools.module.css'

/** Where a school is and how it is reached, as text. */
export function SchoolDetails({ school }: { school: School }) {
  const t = useT()
  const language = useLanguage()
  const { city, country } = school
  return (
    <Panel title={t('schools.details')}>
      <dl className={classes.details}>
        {school.name_ar && (
          <Detail label={t('schools.name_ar')}>
            <bdi>{school.name_ar}</bdi>
          </Detail>
        )}
        <Detail label={t('schools.place')}>
          {country && (
            <>
              {city && <bdi>{city.name}</bdi>}
              {city && t('ui.list_comma')}
              <bdi>{country.name}</bdi>
            </>
          )}
        </Detail>
        <Detail label={t('schools.address')}>
          {school.address && <bdi>{school.address}</bdi>}
        </Detail>
        <Detail label={t('schools.phone')}>
          {school.phone && <bdi dir="ltr">{school.phone}</bdi>}
        </Detail>
        <Detail label={t('schools.email')}>
          {school.email && (
            <a href={`mailto:${school.email}`} dir="ltr">
              {school.email}
            </a>
          )}
        </Detail>
        <Detail label={t('schools.time_zone')}>
          {zoneName(school.time_zone, language)} <bdi dir="ltr">({school.time_zone})</bdi>
        </Detail>
        <Detail label={t('schools.storage_used')}>
          {t('schools.storage_of', {
            used: `\u2068${formatSize(school.storage_used, language)}\u2069`,
            limit: `\u2068${formatSize(school.storage_limit, language)}\u2069`,
          })}
        </Detail>
      </dl>
    </Panel>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>{t('schools.not_given')}</span>}</dd>
    </div>
  )
}
