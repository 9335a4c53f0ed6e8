import { Select } from '@mantine/core'
import { countryChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Named } from '@meridian/contract/core/shapes.ts'
import type { ReactNode } from 'react'
import { useData } from '../../core/calls.ts'
import { formatDateTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { useNow } from '../../ui/useNow.ts'

const zones = Intl.supportedValuesOf('timeZone')

interface ZoneFieldProps {
  value: string
  onChange: (zone: string) => void
  error?: ReactNode
  /** The zone that the school has now. */
  saved: string
  /** Where the school is: the zones of its country stand first. */
  country: Named | null
}

/** The time zone of a school, with what the clock there says, and what another one would change. */
export function ZoneField({ value, onChange, error, saved, country }: ZoneFieldProps) {
  const t = useT()
  const now = useNow()
  const countries = useData(countryChoices, { query: {} }, { handled: true, enabled: !!country })
  const own = countries.data?.data.find(({ id }) => id === country?.id)?.time_zones ?? []
  const first = new Set([...own, value])
  const time = `\u2066${formatDateTime(now.toISOString(), value).slice(-5)}\u2069`
  return (
    <Select
      label={t('school.time_zone')}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      error={error}
      description={
        <span role="status">
          {t('school.time_there', { time })} {value !== saved && t('school.time_zone_moves')}
        </span>
      }
      data={[...first, ...zones.filter((zone) => !first.has(zone))]}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('ui.nothing_found')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
