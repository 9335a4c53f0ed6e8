import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** A text as a QR code: an image of black squares with the quiet border that readers need. */
export function Code({ text }: { text: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } {
  const code = generate(text)
  const dots: string[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dots.push(`M${x} ${y}h1v1h-1z`)
  return { path: dots.join(''), size: code.size }
}
