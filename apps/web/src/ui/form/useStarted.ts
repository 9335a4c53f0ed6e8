import { useEffect, useState } from 'react'

/**
 * The data that the form of an edit starts from: a later reading must not change the version that it answers to while
 * somebody types. `useFollow` starts an untouched form again from later data.
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
