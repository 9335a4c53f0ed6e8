import { useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import type { BookForm } from './book-form.ts'

/** Asks for another unit of the form and puts a lesson at its end. Gives the name of its field there; null for none. */
export function useMoveLesson(form: BookForm) {
  const t = useT()
  return async (unit: number, index: number): Promise<string | null> => {
    const units = form.values.units ?? []
    const lesson = units[unit]?.lessons?.[index]
    const others = units.flatMap((one, at) => (at === unit ? [] : [{ at, name: one.name.trim() }]))
    if (!lesson || !others[0]) return null
    let to = others[0].at
    const agreed = await confirm({
      title: t('books.move_title', {
        name: `\u2068${lesson.name.trim() || t('books.lesson_of', { number: index + 1, unit: unit + 1 })}\u2069`,
      }),
      text: (
        <PlainSelect
          aria-label={t('books.move_where')}
          defaultValue={to}
          onChange={(event) => {
            to = Number(event.currentTarget.value)
          }}
        >
          {others.map(({ at, name }) => (
            <option key={at} value={at} dir="auto">
              {name
                ? t('resources.unit_named', { number: at + 1, name })
                : t('books.unit', { number: at + 1 })}
            </option>
          ))}
        </PlainSelect>
      ),
      action: t('books.move'),
    })
    if (!agreed) return null
    const end = units[to]?.lessons?.length ?? 0
    form.list.remove(`units.${unit}.lessons`, index)
    form.list.insert(`units.${to}.lessons`, lesson, end)
    return `units.${to}.lessons.${end}.name`
  }
}
