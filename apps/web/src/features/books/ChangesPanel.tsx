import type { BookChange } from '@meridian/contract/books.desk.ts'
import { listBookChanges } from '@meridian/contract/calls/books.desk.gen.ts'
import { useEffect, useState } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import IconMinus from '~icons/tabler/minus'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { keepPlace, keptPlace } from '../../ui/places.ts'
import { Steps } from '../../ui/Steps.tsx'
import classes from './ChangesPanel.module.css'

const perPage = 6
const signs = {
  added: IconPlus,
  changed: IconPencil,
  moved: IconArrowsExchange,
  removed: IconMinus,
}

/**
 * What changed in a published book of late, one line for each part. What came since the reader was last here on this device is
 * marked.
 */
export function ChangesPanel({ bookId }: { bookId: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useData(
    listBookChanges,
    { params: { id: bookId }, query: { page, perPage } },
    { keep: true, handled: true },
  )
  const seen = useLastLook(bookId)
  const total = query.data?.meta.total
  if (total === 0) return null
  return (
    <Panel title={t('desk.changes')} count={total}>
      <PanelContent query={query} rows={3}>
        {({ data, meta }) => (
          <>
            <ul className={classes.changes}>
              {data.map((change) => (
                <Change key={change.id} change={change} seen={seen} />
              ))}
            </ul>
            <Steps
              className={classes.steps}
              label={t('desk.pages_of_changes')}
              meta={meta}
              onPage={setPage}
            />
          </>
        )}
      </PanelContent>
    </Panel>
  )
}

function Change({ change, seen }: { change: BookChange; seen: number | null }) {
  const t = useT()
  const { kind, deed, name, type, place, at } = change
  const Sign = signs[deed]
  const what =
    type === null ? t(`desk.part_${kind as 'unit' | 'lesson'}`) : t(`resources.kind_${type}`)
  return (
    <li className={classes.change}>
      <span className={classes.sign} data-deed={deed}>
        <Sign size={16} stroke={2} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          <Clip>{name}</Clip>
          {seen !== null && Date.parse(at) / 1000 > seen && (
            <span className={classes.new}>{t('desk.new_change')}</span>
          )}
        </p>
        <p className={classes.what}>
          {t(`desk.deed_${deed}`, { what })}
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </p>
      </div>
      <span className={classes.at}>
        <DateTime iso={at} date />
      </span>
    </li>
  )
}

/** When the reader was last on the page of this book on this device, in seconds; null for never. Notes that they are now. */
function useLastLook(bookId: string): number | null {
  const key = `changes ${bookId}`
  const [seen] = useState(() => keptPlace(key))
  useEffect(() => keepPlace(key, Math.floor(Date.now() / 1000)), [key])
  return seen
}
