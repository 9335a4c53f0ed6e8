import type { BinKind, Binned } from '@meridian/contract/bin.ts'
import IconBook2 from '~icons/tabler/book-2'
import IconChalkboard from '~icons/tabler/chalkboard'
import IconChecklist from '~icons/tabler/checklist'
import IconClipboardText from '~icons/tabler/clipboard-text'
import IconHelp from '~icons/tabler/help'
import IconLink from '~icons/tabler/link'
import IconList from '~icons/tabler/list'
import IconPencil from '~icons/tabler/pencil'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconUser from '~icons/tabler/user'
import { useT } from '../../core/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import classes from './BinPage.module.css'

const signs: Record<BinKind, typeof IconUser> = {
  student: IconUser,
  teacher: IconUser,
  school_admin: IconUser,
  admin: IconUser,
  classroom: IconChalkboard,
  quiz: IconChecklist,
  assignment: IconClipboardText,
  worksheet: IconPencil,
  question: IconHelp,
  announcement: IconSpeakerphone,
  resource: IconLink,
  book: IconBook2,
  unit: IconList,
  lesson: IconList,
}

/** What lies in the bin: its name, what it was, and where. */
export function BinEntryName({ row }: { row: Pick<Binned, 'kind' | 'name' | 'place'> }) {
  const t = useT()
  const Sign = signs[row.kind]
  const kind = t(`bin.kind_${row.kind}`)
  return (
    <span className={classes.thing}>
      <span className={classes.sign}>
        <Sign size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.two}>
        <span className={classes.name} dir="auto">
          <Clip>{row.name}</Clip>
        </span>
        <span className={classes.kind}>
          <Clip>{row.place === '' ? kind : t('bin.kind_of', { kind, place: row.place })}</Clip>
        </span>
      </span>
    </span>
  )
}
