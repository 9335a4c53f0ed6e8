import { type ReactNode, Suspense, useState } from 'react'
import { type Load, pageAhead, warm } from '../lazy.ts'
import { PanelWaiting } from '../Panel.tsx'

/** A part whose code comes after the page around it; with its data there as well, it is drawn at once. */
function later<Props extends object>(load: Load<Props>, meanwhile?: ReactNode) {
  const part = pageAhead(load)
  // A page with it draws it once its data is there: the code comes along with the data, not after it.
  warm(part.read)
  return function Later(props: Props) {
    const [Part] = useState(part.component)
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The charts; grey rows stand in where their code is not there yet. */
export const HorizontalBars = later(
  async () => ({ default: (await import('./Bars.tsx')).HorizontalBars }),
  <PanelWaiting />,
)
export const VerticalBars = later(
  async () => ({ default: (await import('./Upright.tsx')).VerticalBars }),
  <PanelWaiting />,
)

/** The names and colours of series; they come with the chart. */
export const Legend = later(async () => ({ default: (await import('./Upright.tsx')).Legend }))
