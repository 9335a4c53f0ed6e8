import { Select } from '@mantine/core'
import { cityChoices, countryChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { usualWeek } from '@meridian/contract/core/school-week.ts'
import type { School } from '@meridian/contract/schools.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import type { OwnFields, OwnProps } from '../../ui/managed/ManagedFields.tsx'
import type { SchoolValues } from './declared.tsx'
import { WeekendField, WeekStartField } from './shared/WeekFields.tsx'

const zones = Intl.supportedValuesOf('timeZone')

/** Every zone, those of the country first; what was chosen stays among them under whichever of its names. */
function listed(ofCountry: readonly string[], chosen: string): string[] {
  const first = new Set([...ofCountry, ...(chosen && !zones.includes(chosen) ? [chosen] : [])])
  return [...first, ...zones.filter((zone) => !first.has(zone))]
}

interface ZoneHintProps {
  country: string | undefined
  /** Those of the country. */
  zones: readonly string[]
  zone: string
}

/** What the time zone is for, and how it stands to the country: its own, one of several, or another's. */
function ZoneHint({ country, zones: own, zone }: ZoneHintProps) {
  const t = useT()
  const hint = t('schools.time_zone_hint')
  if (country === undefined || own.length === 0) return hint
  const name = `\u2068${country}\u2069`
  if (!own.includes(zone))
    return (
      <strong role="status">
        {own.length === 1
          ? t('schools.time_zone_foreign', { country: name })
          : t('schools.time_zone_several', { country: name })}
      </strong>
    )
  return (
    <span role="status">
      {own.length === 1 ? t('schools.time_zone_own', { country: name }) : hint}
    </span>
  )
}

type Props<Value> = OwnProps<SchoolValues, School, Value>

/** The fields of a school that hang together: the country says which cities there are, and may say the time zone. */
export const ownFields: OwnFields<SchoolValues, School> = {
  country_id: (props) => <CountryField {...props} />,
  city_id: (props) => <CityField {...props} />,
  time_zone: (props) => <ZoneField {...props} />,
  week_start: ({ field }) => (
    <WeekStartField {...field} value={field.value ?? usualWeek.week_start} />
  ),
  weekend: ({ field, form }) => (
    <WeekendField
      value={field.value ?? usualWeek.weekend}
      start={form.values.week_start ?? usualWeek.week_start}
      error={field.error}
      onChange={(days) => form.set('weekend', days)}
    />
  ),
}

function useCountries() {
  const { data } = useData(countryChoices, { query: {} }, { handled: true })
  return (id: string | null | undefined) => data?.data.find((row) => row.id === id)
}

function CountryField({ field, label, form, thing: school }: Props<string | null | undefined>) {
  const countryOf = useCountries()
  const country = field.value ?? ''
  return (
    <ChoiceField
      {...field}
      label={label}
      route={countryChoices}
      current={school?.country}
      value={country || null}
      clearable
      onChange={(next) => {
        if (next === country) return
        form.set('country_id', next)
        form.set('city_id', null)
        const [only, ...more] = countryOf(next)?.time_zones ?? []
        if (only !== undefined && more.length === 0) form.set('time_zone', only)
      }}
    />
  )
}

function CityField({ field, label, form, thing: school }: Props<string | null | undefined>) {
  const t = useT()
  const country = form.values.country_id ?? ''
  return (
    <ChoiceField
      key={country}
      {...field}
      label={label}
      route={cityChoices}
      input={{ query: { country_id: country } }}
      enabled={country !== ''}
      placeholder={country === '' ? t('schools.country_first_hint') : t('ui.choose')}
      current={school?.country?.id === country ? school.city : null}
      value={field.value ?? null}
      clearable
      onChange={(next) => form.set('city_id', next)}
    />
  )
}

function ZoneField({ field, label, form }: Props<string | undefined>) {
  const t = useT()
  const country = useCountries()(form.values.country_id)
  const zone = field.value ?? ''
  const own = country?.time_zones ?? []
  return (
    <Select
      {...field}
      label={label}
      description={<ZoneHint country={country?.name} zones={own} zone={zone} />}
      data={listed(own, zone)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('ui.nothing_found')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
