import { useT } from '../../../core/messages.ts'
import { confirm } from '../../../ui/dialogs.ts'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import type { Outline } from './model.ts'

/** Asks for another unit of the outline. Gives its place, from 0; null for none. */
export function useMoveTo(outline: Outline) {
  const t = useT()
  return async (unit: number, lesson: number): Promise<number | null> => {
    const others = outline.flatMap((one, at) =>
      at === unit ? [] : [{ at, key: one.key, name: one.name.trim() }],
    )
    const line = outline[unit]?.lessons[lesson]
    if (!line || !others[0]) return null
    let to = others[0].at
    const name = line.name.trim() || t('books.lesson_of', { number: lesson + 1, unit: unit + 1 })
    const agreed = await confirm({
      title: t('books.move_title', { name: `\u2068${name}\u2069` }),
      text: (
        <PlainSelect
          aria-label={t('books.move_where')}
          defaultValue={to}
          onChange={(event) => {
            to = Number(event.currentTarget.value)
          }}
        >
          {others.map(({ at, key, name: other }) => (
            <option key={key} value={at} dir="auto">
              {other
                ? t('resources.unit_named', { number: at + 1, name: other })
                : t('books.unit', { number: at + 1 })}
            </option>
          ))}
        </PlainSelect>
      ),
      action: t('books.move'),
    })
    return agreed ? to : null
  }
}
