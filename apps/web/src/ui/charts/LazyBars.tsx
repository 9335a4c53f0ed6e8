import { type ComponentProps, lazy, Suspense } from 'react'
import { warm } from '../lazy.ts'
import { PanelWaiting } from '../Panel.tsx'
import type { HorizontalBars as Across } from './Bars.tsx'
import type { Legend as Names, VerticalBars as Up } from './Upright.tsx'

const load = () => import('./Bars.tsx')
const loadUpright = () => import('./Upright.tsx')
// A page with these draws them once its data is there: the code comes along with the data, not after it.
warm(load)
warm(loadUpright)
const AcrossLater = lazy(async () => ({ default: (await load()).HorizontalBars }))
const NamesLater = lazy(async () => ({ default: (await loadUpright()).Legend }))
const UpLater = lazy(async () => ({ default: (await loadUpright()).VerticalBars }))

/** The charts, whose code comes after the page around them; grey rows stand in. */
export function HorizontalBars(props: ComponentProps<typeof Across>) {
  return (
    <Suspense fallback={<PanelWaiting />}>
      <AcrossLater {...props} />
    </Suspense>
  )
}

export function VerticalBars(props: ComponentProps<typeof Up>) {
  return (
    <Suspense fallback={<PanelWaiting />}>
      <UpLater {...props} />
    </Suspense>
  )
}

/** The names and colours of series; they come with the chart. */
export function Legend(props: ComponentProps<typeof Names>) {
  return (
    <Suspense>
      <NamesLater {...props} />
    </Suspense>
  )
}
