import { useEffect, useState } from 'react'

/**
 * What the form of an edit starts from: a later reading must not change the version it answers to under somebody's hands.
 * `useFollow` starts a form that nobody has touched again from what was read since.
 */
export function useStarted<T extends { version: number }>(read: T) {
  const [started, setStarted] = useState(read)
  function useFollow<Values>(
    { dirty, restart }: { dirty: boolean; restart: (values: Values) => void },
    valuesOf: (row: T) => Values,
  ): void {
    useEffect(() => {
      if (dirty || read.version === started.version) return
      setStarted(read)
      restart(valuesOf(read))
    })
  }
  return { started, useFollow }
}
