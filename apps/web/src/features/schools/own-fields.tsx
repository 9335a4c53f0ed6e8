import { Select, TextInput } from '@mantine/core'
import { bookChoices, cityChoices, countryChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { School } from '@meridian/contract/schools.ts'
import { useData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'

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

interface SchoolFieldsProps {
  field: (path: string) => object
  values: {
    country_id?: string | null | undefined
    city_id?: string | null | undefined
    time_zone?: string | undefined
  }
  set: (path: string, value: unknown) => void
  school?: School
}

/** What is typed and chosen about a school, the same for a new one and an edit. */
export function SchoolFields({ field, values, set, school }: SchoolFieldsProps) {
  const t = useT()
  const country = values.country_id ?? ''
  const zone = values.time_zone ?? ''
  const { data: countries } = useData(countryChoices, { query: {} }, { handled: true })
  const countryOf = (id: string | null) => countries?.data.find((row) => row.id === id)
  const zonesOf = (id: string | null) => countryOf(id)?.time_zones ?? []
  const chosen = countryOf(country)
  const ofCountry = zonesOf(country)
  return (
    <>
      <TextInput {...field('name')} label={t('schools.name')} dir="auto" autoComplete="off" />
      <ChoiceField
        {...field('country_id')}
        label={<Optional>{t('schools.country')}</Optional>}
        route={countryChoices}
        current={school?.country}
        value={country || null}
        clearable
        onChange={(next) => {
          if (next === country) return
          set('country_id', next)
          set('city_id', null)
          const [only, ...more] = zonesOf(next)
          if (only !== undefined && more.length === 0) set('time_zone', only)
        }}
      />
      <ChoiceField
        key={country}
        {...field('city_id')}
        label={<Optional>{t('schools.city')}</Optional>}
        route={cityChoices}
        input={{ query: { country_id: country } }}
        enabled={country !== ''}
        placeholder={country === '' ? t('schools.country_first_hint') : t('ui.choose')}
        current={school?.country?.id === country ? school.city : null}
        value={values.city_id ?? null}
        clearable
        onChange={(next) => set('city_id', next)}
      />
      <Select
        {...field('time_zone')}
        label={t('schools.time_zone')}
        description={<ZoneHint country={chosen?.name} zones={ofCountry} zone={zone} />}
        data={listed(ofCountry, zone)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('ui.nothing_found')}
        comboboxProps={{ shadow: 'md' }}
      />
      <TextInput
        {...field('address')}
        label={<Optional>{t('schools.address')}</Optional>}
        dir="auto"
        autoComplete="off"
      />
      <TextInput
        {...field('phone')}
        label={<Optional>{t('schools.phone')}</Optional>}
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
      />
      <TextInput
        {...field('email')}
        label={<Optional>{t('schools.email')}</Optional>}
        dir="ltr"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <ChoicesField
        {...field('book_ids')}
        label={<Optional>{t('schools.books')}</Optional>}
        description={t('schools.books_hint')}
        route={bookChoices}
        current={school?.books}
      />
    </>
  )
}
