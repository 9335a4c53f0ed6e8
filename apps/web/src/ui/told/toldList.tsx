import type { UserType } from '@meridian/contract/core/access.ts'
import type { CSSProperties } from 'react'
import avatars from '../Avatars.module.css'
import list from '../list/List.module.css'
import table from '../list/Table.module.css'
import toolbar from '../list/Toolbar.module.css'
import { tracksOf } from '../list/tracks.ts'
import { Skeleton } from '../Skeleton.tsx'
import { KnownHead } from './KnownHead.tsx'
import type { KnownHeadingProps } from './KnownHeading.tsx'
import { ToldText } from './ToldText.tsx'
import type { ToldPart, ToldRows } from './types.ts'

/** As many columns as most lists have besides the name, of which the answer says nothing that could be written as it is. */
const others = ['second', 'third', 'fourth']
const columns = ['name', ...others].map((key) => ({ key, header: '', cell: () => null }))

/**
 * A page that is a list, with the names of its rows in their places. In a narrow window rows are as high as what stands below
 * their names, and its filters take more lines, which is not known here.
 * @param of who may open the page
 */
export function toldList(
  rows: ToldRows,
  head: KnownHeadingProps,
  of: readonly UserType[],
): ToldPart[] {
  const told = of.filter((type) => rows.of?.includes(type) ?? true)
  const chooses = (type: UserType) => rows.tick?.includes(type) === true
  return [true, false].map((tick) => ({
    of: told.filter((type) => chooses(type) === tick),
    media: '(min-width: 1440px)',
    drawn: <List rows={rows} head={head} tick={tick} />,
  }))
}

interface ListProps {
  rows: ToldRows
  head: KnownHeadingProps
  tick: boolean
}

function List({ rows: { name, before, tools }, head, tick }: ListProps) {
  const tracks = tracksOf(columns, { selectable: tick, menu: true })
  return (
    <div>
      <KnownHead {...head} />
      <div className={list.panel}>
        <div className={toolbar.toolbar}>
          <Skeleton width={300} height={40} radius={8} />
          {tools === 2 && <div style={{ flexBasis: '100%', blockSize: 44 }} />}
        </div>
        <table
          className={table.table}
          style={{ '--tracks': tracks.all, '--tracks-few': tracks.all } as CSSProperties}
        >
          <thead>
            <tr>
              {tick && <th className={table.check} />}
              {columns.map(({ key }, index) => (
                <th key={key}>
                  <Skeleton width={index === 0 ? 96 : 72} />
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody data-each="data" data-most="10">
            <tr>
              {tick && (
                <td className={table.check}>
                  <Skeleton width={20} height={20} radius={4} />
                </td>
              )}
              <td className={table.key}>
                <span className={before && avatars.person}>
                  {before === 'person' && <Skeleton width={32} height={32} radius={999} />}
                  <ToldText path={name} weight={500} className="clip" />
                </span>
              </td>
              {others.map((key) => (
                <td key={key}>
                  <Skeleton width={88} />
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
