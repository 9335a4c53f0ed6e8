import { useT } from '../../core/messages.ts'

/** Names of classes, one after the other on one line. */
export function Names({ rows }: { rows: readonly { id: string; name: string }[] }) {
  const t = useT()
  return (
    <span className="clip">
      {rows.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && t('ui.list_comma')}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  )
}
