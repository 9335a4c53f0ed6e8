import { useT } from '../../app/messages.ts'

/** Names of classes, one after the other. */
export function Names({ rows }: { rows: readonly { id: string; name: string }[] }) {
  const t = useT()
  return rows.map(({ id, name }, place) => (
    <span key={id}>
      {place > 0 && t('ui.list_comma')}
      <bdi>{name}</bdi>
    </span>
  ))
}
