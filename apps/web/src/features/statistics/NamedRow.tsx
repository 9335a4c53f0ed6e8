import { Clip } from '../../ui/Clip.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'

/** What a row of a table is about, with the school below it where several schools are looked at. */
export function NamedRow({ name, school }: { name: string; school: { name: string } | null }) {
  return school ? <TwoLines first={name} second={school.name} /> : <Clip>{name}</Clip>
}
