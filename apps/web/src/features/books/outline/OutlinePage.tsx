import { ActionIcon, Button } from '@mantine/core'
import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { countBookPlaces } from '@meridian/contract/calls/resources.gen.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconArrowForwardUp from '~icons/tabler/arrow-forward-up'
import IconCheck from '~icons/tabler/check'
import { useData, usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Aside } from './Aside.tsx'
import { KeptState } from './KeptState.tsx'
import classes from './Outline.module.css'
import { OutlineEditor } from './OutlineEditor.tsx'
import { useKeeping } from './useKeeping.ts'
import { useOutline } from './useOutline.ts'
import { useRemoving } from './useRemoving.ts'

/** The units and lessons of a book as lines to write, move and remove; kept by itself (P40.5). */
export function OutlinePage({ id }: { id: string }) {
  const t = useT()
  const { data: loaded } = usePageData(getBook, { params: { id } })
  // The outline starts from what was read first; what others change meanwhile is brought in when it is kept.
  const [book] = useState(loaded)
  const written = useOutline(book)
  const removing = useRemoving()
  const { outline, undo, redo } = written
  const keeping = useKeeping({
    book,
    outline,
    removal: removing.removal,
    restart: written.restart,
  })
  const { data: places } = useData(countBookPlaces, { params: { id } }, { handled: true })
  const [current, setCurrent] = useState<string | null>(null)
  const bookPage = { to: '/dashboard/books/$bookId', params: { bookId: id } } as const
  return (
    <>
      <PageHead
        title={<span dir="auto">{book.name}</span>}
        breadcrumb={[
          { label: t('books.list'), link: { to: '/dashboard/books' } },
          { label: book.name, link: bookPage },
          { label: t('desk.outline') },
        ]}
        facts={<KeptState keeping={keeping} />}
        actions={
          <>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('desk.undo')}
              disabled={!undo}
              onClick={undo}
            >
              <IconArrowBackUp size={20} stroke={1.75} className="flip" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('desk.redo')}
              disabled={!redo}
              onClick={redo}
            >
              <IconArrowForwardUp size={20} stroke={1.75} className="flip" />
            </ActionIcon>
            <Button
              leftSection={<IconCheck size={18} stroke={1.75} />}
              renderRoot={(props) => <Link {...props} {...bookPage} />}
            >
              {t('desk.done')}
            </Button>
          </>
        }
      />
      <LeaveGuard dirty={keeping.dirty} save={keeping.flush} quietly />
      {keeping.merged && (
        <div className={classes.merged} role="status">
          <Notice
            action={
              <Button variant="default" size="sm" onClick={keeping.forgetMerged}>
                {t('desk.understood')}
              </Button>
            }
          >
            {keeping.merged}
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <OutlineEditor
          written={written}
          removing={removing}
          places={places?.data}
          idOf={keeping.idOf}
          onLine={setCurrent}
        />
        <Aside book={book} outline={outline} current={current} />
      </div>
    </>
  )
}
