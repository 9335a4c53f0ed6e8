import type { BookDetail } from '@meridian/contract/books.ts'
import { listResources } from '@meridian/contract/calls/resources.gen.ts'
import type { Resource, ResourceCounts } from '@meridian/contract/resources.ts'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddButton } from '../../ui/list/AddButton.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { isFilter } from '../../ui/list/search.ts'
import type { AddAction } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { OutIcon } from './OutIcon.tsx'
import { shownTypes } from './shared/kinds.tsx'
import { linkToResource } from './shared/links.ts'
import { ResourceCell, ResourceOwner } from './shared/ResourceCell.tsx'
import { useResourceMenu } from './shared/useResourceMenu.tsx'
import { usePlace } from './usePlace.ts'

interface ResourceListProps {
  book: BookDetail
  types: ResourceCounts['types'] | undefined
  add: AddAction | undefined
  onTotal: (total: { all: number; narrowed: boolean } | 'unknown') => void
}

/** The resources of a book in its order, under the headings of their units and lessons. */
export function ResourceList({ book, types, add, onTotal }: ResourceListProps) {
  const t = useT()
  const menu = useResourceMenu()
  const place = useEmptyPlace(book, add)
  const groups = ({ unit, lesson }: Resource) => [
    {
      key: unit.id,
      heading: t('resources.unit_named', { number: unit.number, name: unit.name }),
    },
    ...(lesson ? [{ key: lesson.id, heading: lesson.name }] : []),
  ]
  return (
    <ListPanel
      route={listResources}
      input={{ body: { book_id: book.id } }}
      searchLabel={t('resources.search')}
      countLabel={(count) => t('resources.count', { count })}
      ownFilters={['type', 'unit_id', 'lesson_id']}
      chips={<TypeChips types={types} />}
      headless
      groups={groups}
      rowName={(row) => row.name}
      rowHref={linkToResource}
      rowMenu={menu}
      onTotal={onTotal}
      columns={[
        {
          key: 'name',
          header: t('resources.column_name'),
          cell: (row) => <ResourceCell resource={row} />,
          skeleton: 'cover',
        },
        {
          key: 'owner',
          header: t('resources.column_owner'),
          width: 'minmax(0, 240px)',
          align: 'end',
          cell: (row) => <ResourceOwner resource={row} />,
          mobile: 'line',
        },
        {
          key: 'out',
          header: t('resources.open_link'),
          width: '44px',
          align: 'end',
          cell: (row) => row.type === 'url' && <OutIcon resource={row} />,
          mobile: 'badge',
        },
      ]}
      emptyPlace={place}
      empty={
        <EmptyState
          about="resources"
          title={t('resources.empty_title')}
          text={t(book.units.length === 0 ? 'resources.needs_unit' : 'resources.empty_text')}
        >
          {add && <AddButton add={add} />}
        </EmptyState>
      }
    />
  )
}

/** A unit or lesson in which nothing stands yet, with the way to add to it; nothing where more than that was asked for. */
function useEmptyPlace(book: BookDetail, add: AddAction | undefined) {
  const t = useT()
  const { search } = useListState()
  const { unit: unitId, lesson: lessonId } = usePlace()
  const others = ['filter_unit_id', 'filter_lesson_id']
  const asked = Object.keys(search).some((key) => isFilter(key) && !others.includes(key))
  const unit = book.units.find(({ id }) => id === unitId)
  const lesson = book.units.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  const name = (lesson ?? unit)?.name
  if (search.query || asked || name === undefined) return undefined
  return (
    <EmptyState
      about="resources"
      title={t('resources.empty_place', { name: `\u2068${name}\u2069` })}
      text={t('resources.empty_text')}
    >
      {add && <AddButton add={add} />}
    </EmptyState>
  )
}

/** The types, each with what choosing it would show. A type without resources stays away unless it is the chosen one. */
function TypeChips({ types }: { types: ResourceCounts['types'] | undefined }) {
  const t = useT()
  const { search, setFilter } = useListState()
  const given = search.filter_type
  const value = typeof given === 'string' ? given : (given?.[0] ?? '')
  const countOf = (type: string) => types?.find((one) => one.type === type)?.count ?? 0
  const total = types?.reduce((sum, { count }) => sum + count, 0)
  const number = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <Chips
      label={t('resources.types')}
      value={value}
      onChange={(next) => setFilter('type', next ? [next] : [])}
      options={[
        { value: '', label: t('resources.all'), ...number(total) },
        ...shownTypes
          .filter((type) => countOf(type) > 0 || type === value)
          .map((type) => ({
            value: type as string,
            label: t(`resources.types_${type}`),
            count: countOf(type),
          })),
      ]}
    />
  )
}
