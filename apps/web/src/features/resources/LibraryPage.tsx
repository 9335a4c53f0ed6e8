import { Button } from '@mantine/core'
import { listResources } from '@meridian/contract/calls/resources.gen.ts'
import type { Resource } from '@meridian/contract/resources.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { byName } from '../../ui/list/search.ts'
import { linkToResource } from './shared/links.ts'
import { BelowName, ResourceCell, ResourceOwner } from './shared/ResourceCell.tsx'
import { useResourceMenu } from './shared/useResourceMenu.tsx'

/** The library across books (P1.6): every resource in the reader's reach. */
export function LibraryPage() {
  const t = useT()
  const menu = useResourceMenu()
  const unitOf = ({ unit }: Resource) =>
    t('resources.unit_named', { number: unit.number, name: unit.name })
  return (
    <ListPage
      route={listResources}
      title={t('resources.title')}
      facts={(count) => t('resources.count', { count })}
      countLabel={(count) => t('resources.count', { count })}
      searchLabel={t('resources.search')}
      defaultSort={byName}
      rowName={(row) => row.name}
      rowHref={linkToResource}
      rowMenu={menu}
      columns={[
        {
          key: 'name',
          header: t('resources.column_name'),
          sort: 'name',
          cell: (row) => <ResourceCell resource={row} />,
          skeleton: 'cover',
        },
        {
          key: 'book',
          header: t('resources.column_book'),
          sort: 'book',
          cell: (row) => <Clip>{row.book.name}</Clip>,
          mobileCell: (row) => <BelowName>{row.book.name}</BelowName>,
        },
        {
          key: 'unit',
          header: t('resources.column_unit'),
          cell: (row) => <Clip>{unitOf(row)}</Clip>,
          mobileCell: (row) => <BelowName>{unitOf(row)}</BelowName>,
        },
        {
          key: 'owner',
          header: t('resources.column_owner'),
          cell: (row) => <ResourceOwner resource={row} />,
        },
      ]}
      empty={
        <EmptyState
          about="resources"
          title={t('resources.empty_title')}
          text={t('resources.empty_text_library')}
        >
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/dashboard/books" />}
          >
            {t('ui.nav_books')}
          </Button>
        </EmptyState>
      }
    />
  )
}
