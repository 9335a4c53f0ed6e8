import { readScale } from '@meridian/contract/calls/schools.scale.gen.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { ScaleForm } from './ScaleForm.tsx'

/** In which words the school says grades; its admins choose. */
export function ScalePanel() {
  const t = useT()
  const query = useData(readScale, {}, { handled: true })
  return (
    <Panel title={t('school.scale')}>
      <PanelContent query={query} rows={2}>
        {({ data }) => <ScaleForm key={data.version} read={data} />}
      </PanelContent>
    </Panel>
  )
}
