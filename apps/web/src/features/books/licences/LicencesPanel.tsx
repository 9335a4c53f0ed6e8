import { Button } from '@mantine/core'
import type { Book } from '@meridian/contract/books.ts'
import { listLicences } from '@meridian/contract/calls/licences.gen.ts'
import type { Licence } from '@meridian/contract/licences.ts'
import { useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { LicenceRow } from './LicenceRow.tsx'
import classes from './Licences.module.css'

const perPage = 8
const LicenceDialog = lazyDialog(async () => ({
  default: (await import('./LicenceDialog.tsx')).LicenceDialog,
}))

/** The schools that are licensed for a book, until when, for how many, and how many use it; and the way to license more. */
export function LicencesPanel({ book }: { book: Book }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Licence | 'new' | null>(null)
  const query = useData(
    listLicences,
    { params: { id: book.id }, body: { query: text, metaData: { page, perPage } } },
    { keep: true, handled: true },
  )
  const total = query.data?.meta.total
  const searched = text !== '' || (total ?? 0) > perPage
  const add = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setOpen('new')}
    >
      {t('licensing.add')}
    </Button>
  )
  return (
    <Panel
      title={t('licensing.title')}
      count={text === '' ? total : undefined}
      end={book.state !== 'archived' && add}
    >
      {searched && (
        <div className={classes.search}>
          <SearchField
            label={t('licensing.search')}
            value={text}
            onSearch={(next) => {
              setText(next)
              setPage(1)
            }}
          />
        </div>
      )}
      <PanelContent query={query} rows={3}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <PanelEmpty>{t(text === '' ? 'licensing.none' : 'licensing.none_found')}</PanelEmpty>
          ) : (
            <>
              <ul className={classes.rows} aria-label={t('licensing.title')}>
                {data.map((licence) => (
                  <LicenceRow
                    key={licence.school.id}
                    bookId={book.id}
                    licence={licence}
                    onChange={() => setOpen(licence)}
                  />
                ))}
              </ul>
              <Steps
                className={classes.steps}
                label={t('licensing.pages')}
                meta={meta}
                onPage={setPage}
              />
            </>
          )
        }
      </PanelContent>
      {open !== null && (
        <LicenceDialog
          book={book}
          licence={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
