import { previewYear } from '@meridian/contract/calls/years.gen.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { ApplyBar } from './ApplyBar.tsx'
import { ListFile } from './ListFile.tsx'
import { PlanPage } from './PlanPage.tsx'
import { PreviewClasses } from './PreviewClasses.tsx'
import { PreviewCounts } from './PreviewCounts.tsx'
import { PreviewElse } from './PreviewElse.tsx'
import { PreviewUndecided } from './PreviewUndecided.tsx'
import classes from './Years.module.css'

/** The last step: what applying the plan would do now, in numbers and class by class, and the button that does it. */
export function PreviewPage() {
  return (
    <PlanPage step="preview" actions={<ListFile />}>
      {(name) => <Preview name={name} />}
    </PlanPage>
  )
}

function Preview({ name }: { name: string }) {
  const t = useT()
  const query = useData(previewYear, {}, { handled: true })
  const { data } = query
  if (!data)
    return (
      <Panel title={t('newyear.step_preview')}>
        <PanelContent query={query}>{() => null}</PanelContent>
      </Panel>
    )
  return (
    <div className={classes.page}>
      <PreviewCounts counts={data.data.counts} />
      <div className={classes.columns}>
        <PreviewClasses preview={data.data} />
        <div className={classes.side}>
          <PreviewUndecided count={data.data.counts.undecided} />
          <PreviewElse preview={data.data} />
        </div>
      </div>
      <ApplyBar name={name} preview={data.data} />
    </div>
  )
}
