import { Button } from '@mantine/core'
import type { Import } from '@meridian/contract/imports.ts'
import IconPlus from '~icons/tabler/plus'
import { formatList } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useChoices } from './useChoices.ts'

/** The most classes whose rows are counted one by one in the sentence. */
const counted = 4

/** The classes that rows name and the school does not have, with the button to make them together with the import. */
export function ClassesNotice({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const { busy, makeClasses } = useChoices(one)
  const { make, count, names } = one.new_classes
  if (count === 0) return null
  const isolated = (name: string) => `\u2068${name}\u2069`
  const classes = formatList(
    names.map(({ name }) => isolated(name)),
    language,
  )
  const sizes = names.map(({ name, rows }) =>
    t(`mapping.class_gets_${one.kind === 'teachers' ? 'teachers' : 'students'}`, {
      name: isolated(name),
      count: rows,
    }),
  )
  return (
    <Notice
      kind={make ? 'success' : 'warning'}
      action={
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={make ? undefined : <IconPlus size={18} stroke={1.75} />}
          onClick={() => makeClasses(!make)}
        >
          {t(make ? 'mapping.classes_keep_out' : 'mapping.classes_make', { count })}
        </Button>
      }
    >
      <strong>
        {t(make ? 'mapping.classes_made' : 'mapping.classes_new', { count, classes })}
      </strong>{' '}
      {names.length <= counted && `${formatList(sizes, language)}.`}
    </Notice>
  )
}
