import { useCallback, useEffect, useRef, useState } from 'react'

/** Px beyond an edge up to which the overflow is a printed value and not a bar. */
const slack = 12

/** Whether a box that scrolls sideways has more beyond its start and its end, so that its edges can show it. */
export function useEdges() {
  const ref = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })
  const look = useCallback(() => {
    const box = ref.current
    if (!box) return
    const at = Math.abs(box.scrollLeft)
    setMore({ before: at > slack, after: at < box.scrollWidth - box.clientWidth - slack })
  }, [])
  useEffect(() => {
    const box = ref.current
    if (!box) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [look])
  const marks = { 'data-before': more.before || undefined, 'data-after': more.after || undefined }
  return { ref, look, marks }
}
