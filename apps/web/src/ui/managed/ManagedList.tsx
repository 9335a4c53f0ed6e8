import { Button } from '@mantine/core'
import type { Call } from '@meridian/contract/core/route.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import type { EmptyAbout } from '../EmptyPicture.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { byName } from '../list/search.ts'
import type { AddAction, ListOptions, RowOf } from '../list/types.ts'
import { columnsOf, type Fact } from './declared.ts'
import type { ListWords } from './words.ts'

/** How somebody who may add one does it. */
interface Adding {
  link?: LinkProps
  onClick?: () => void
  loading?: boolean
  /** Several ways, from the head of the list, where there are more than this one. */
  ways?: AddAction | undefined
  /** Beside the button where the list is empty. */
  beside?: ReactNode
  /** The sign on that button, in pixels. */
  plus?: number
}

interface ManagedListProps<R extends Call>
  extends Omit<ListOptions<R>, 'columns' | 'searchLabel' | 'words' | 'countLabel' | 'empty'> {
  /** What the keys of the list's words begin with. */
  said: ListWords
  declared: Readonly<Record<string, Partial<Fact<RowOf<R>>> & Pick<Fact<RowOf<R>>, 'label'>>>
  /** The line under the title, where it says more than how many there are. */
  facts?: (count: number) => ReactNode
  /** More at the end side of the head, before the add button. */
  actions?: ReactNode
  /** Between the head and the list: what is under way. */
  above?: ReactNode
  add?: Adding | false
  empty: { about?: EmptyAbout; text: string }
}

/** The page that lists one kind of managed thing: its columns from the declaration, its words by their beginning. */
export function ManagedList<R extends Call>(props: ManagedListProps<R>) {
  const { said, declared, facts, add, empty, ...list } = props
  const t = useT()
  const actor = useActor()
  const counted = (count: number) => t(`${said}_count`, { count })
  const label = t(`${said}_add`)
  return (
    <ListPage
      defaultSort={byName}
      {...list}
      title={t(`${said}_title`)}
      facts={facts ?? counted}
      countLabel={counted}
      searchLabel={t(`${said}_search`)}
      words={{
        noMatch: (query) => (query ? t(`${said}_none_query`, { query }) : t(`${said}_none`)),
        failed: t(`${said}_none_loaded`),
      }}
      columns={columnsOf(declared, { t, actor })}
      add={add && (add.ways ?? headOf(label, add))}
      empty={
        <EmptyState about={empty.about} title={t(`${said}_empty`)} text={empty.text}>
          {add && (
            <>
              <AddFirst label={label} add={add} />
              {add.beside}
            </>
          )}
        </EmptyState>
      }
    />
  )
}

function headOf(label: string, { link, onClick, loading }: Adding): AddAction {
  return { label, link, onClick, loading }
}

/** The button of an empty list. */
function AddFirst({ label, add }: { label: string; add: Adding }) {
  const { link, onClick, loading, plus } = add
  return (
    <Button
      leftSection={plus && <IconPlus size={plus} stroke={1.75} />}
      {...(link && { renderRoot: (props: object) => <Link {...props} {...link} /> })}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
