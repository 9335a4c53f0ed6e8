import { useState } from 'react'
import { keepPlace, keptPlace } from '../../ui/places.ts'

/** Where a student stopped in a file on this device, and how to keep where they are now. */
export function usePlace(fileId: string) {
  const [from, setFrom] = useState(() => keptPlace(fileId))
  return {
    /** The second or page to go on at; null for the beginning. */
    from,
    keep: (at: number | null) => keepPlace(fileId, at),
    restart: () => {
      keepPlace(fileId, null)
      setFrom(null)
    },
  }
}
