import { useState } from 'react'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]

/** The size of a document on show: `value` is a part of its fitting size, 1 fits. */
export interface Zoom {
  value: number
  larger: () => void
  smaller: () => void
  fit: () => void
  largest: boolean
  smallest: boolean
}

/** The zoom of a viewer, in steps from a half to three times. */
export function useZoom(): Zoom {
  const [value, setValue] = useState(1)
  return {
    value,
    larger: () => setValue((now) => steps.find((step) => step > now) ?? now),
    smaller: () => setValue((now) => steps.findLast((step) => step < now) ?? now),
    fit: () => setValue(1),
    largest: value === steps.at(-1),
    smallest: value === steps[0],
  }
}
