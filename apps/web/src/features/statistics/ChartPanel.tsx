import type { Call } from '@meridian/contract/core/route.ts'
import type { ExportedTable } from '@meridian/contract/statistics.rows.ts'
import type { ReactNode } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconTable from '~icons/tabler/table'
import { useLooseData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { type PanelColumn, PanelTable } from '../../ui/PanelTable.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ofChart } from './asked.ts'
import { ExportButton } from './ExportButton.tsx'
import classes from './Statistics.module.css'
import type { PanelName, Statistics } from './search.ts'
import { LeftOut } from './shared/LeftOut.tsx'

interface ChartPanelProps<Row extends { id: string }> {
  state: Statistics
  panel: PanelName
  title: string
  /** A word on what is shown, beside the title. */
  note?: string
  /** The call that gives the rows, and its parameters; the filter and the page are added. */
  route: Call
  params?: Record<string, string>
  /** The file that the table is taken away as. */
  table: ExportedTable
  /** The rows as a picture. */
  chart: (rows: readonly Row[]) => ReactNode
  /** What the colours of the picture mean. */
  legend?: ReactNode
  /** The rows as a table. */
  columns: readonly PanelColumn<Row>[]
  /** What is said where nothing can be shown. */
  empty: string
  /** Whether there is something to see in these rows. */
  some?: (rows: readonly Row[]) => boolean
}

interface Answer<Row> {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number; disabled?: number }
}

/** One chart with the table behind it: as a picture or in numbers, page by page, and to take away. */
export function ChartPanel<Row extends { id: string }>(props: ChartPanelProps<Row>) {
  const t = useT()
  const { state, panel, title, note, params, chart, legend, columns, empty } = props
  const { some = (rows) => rows.length > 0 } = props
  const view = state.viewOf(panel)
  const page = state.pageOf(panel)
  const query = useLooseData(props.route, ofChart(state.filter, page, params), {
    keep: true,
    handled: true,
  })
  const answer = { ...query, data: query.data as Answer<Row> | undefined }
  return (
    <Panel
      title={title}
      note={note}
      className={classes.panel}
      end={
        <>
          <ViewSwitch name={title} view={view} onChange={(next) => state.setView(panel, next)} />
          <ExportButton small table={props.table} name={title} query={{ ...state.filter }} />
        </>
      }
    >
      <div data-dim={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
        <PanelContent query={answer}>
          {({ data, meta }) => {
            const nothing = !some(data) && page === 1
            return (
              <>
                {nothing ? (
                  <PanelEmpty>{empty}</PanelEmpty>
                ) : view === 'table' ? (
                  <PanelTable label={title} rows={data} columns={columns} />
                ) : (
                  <>
                    {legend && <div className={classes.legend}>{legend}</div>}
                    {chart(data)}
                  </>
                )}
                <LeftOut meta={meta} />
                {!nothing && (
                  <Steps
                    className={classes.steps}
                    label={t('statistics.pages_of', { name: title })}
                    meta={meta}
                    onPage={(next, replace) => state.setPage(panel, next, replace)}
                  />
                )}
              </>
            )
          }}
        </PanelContent>
      </div>
    </Panel>
  )
}

interface ViewSwitchProps {
  name: string
  view: 'chart' | 'table'
  onChange: (view: 'chart' | 'table') => void
}

const views = [
  { view: 'chart', label: 'statistics.as_chart', Icon: IconChartBar },
  { view: 'table', label: 'statistics.as_table', Icon: IconTable },
] as const

function ViewSwitch({ name, view, onChange }: ViewSwitchProps) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-label={t('statistics.view_of', { name })} className={classes.views}>
      {views.map(({ view: own, label, Icon }) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === view}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => onChange(own)}
        >
          <Icon size={20} stroke={1.75} />
        </button>
      ))}
    </div>
  )
}
