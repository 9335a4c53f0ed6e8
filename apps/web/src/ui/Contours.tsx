import drawing from './contours.svg?raw'

/**
 * Lines of height over the whole of a box, of a colour that the caller's style gives to its lines. They are elements of the page, since a picture is painted some frames
 * after the words that stand on it, also where its style sheet brings it along.
 */
export function Contours({ className }: { className: string | undefined }) {
  return (
    <div
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of ours, read when the pages are built
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
