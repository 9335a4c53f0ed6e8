import { Select, TextInput } from '@mantine/core'
import { bookChoices, cityChoices, countryChoices } from '@meridian/contract/dropdowns.ts'
import type { School } from '@meridian/contract/schools.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'

const zones = Intl.supportedValuesOf('timeZone')

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
        description={t('schools.time_zone_hint')}
        data={zones.includes(zone) || !zone ? zones : [zone, ...zones]}
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
