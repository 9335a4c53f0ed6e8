import { useNavigate } from '@tanstack/react-router'
import { useListState } from '../../ui/list/useListState.ts'

/** Nothing for the whole book. A lesson alone names its unit. */
export interface PlaceChoice {
  unit?: string | undefined
  lesson?: string | undefined
}

/** The unit or lesson that the list is narrowed to, as it stands in the address, and how to change it. */
export function usePlace() {
  const { search } = useListState()
  const navigate = useNavigate()
  const one = (value: string | readonly string[] | undefined) =>
    typeof value === 'string' ? value : value?.[0]
  const unit = one(search.filter_unit_id)
  const lesson = one(search.filter_lesson_id)
  return {
    unit,
    lesson,
    is: (choice: PlaceChoice) =>
      choice.lesson !== undefined
        ? choice.lesson === lesson
        : lesson === undefined && choice.unit === unit,
    choose: (choice: PlaceChoice) => {
      const { page: _, filter_unit_id: __, filter_lesson_id: ___, ...rest } = search
      void navigate({
        to: '.',
        search: {
          ...rest,
          ...(choice.unit && { filter_unit_id: choice.unit }),
          ...(choice.lesson && { filter_lesson_id: choice.lesson }),
        } as never,
        resetScroll: false,
      })
    },
    /** As a form field has it: `unit:<id>`, `lesson:<id>` or nothing. */
    value: lesson ? `lesson:${lesson}` : unit ? `unit:${unit}` : '',
    parse: (value: string): PlaceChoice => {
      const [kind, id] = value.split(':')
      return kind === 'unit' ? { unit: id } : kind === 'lesson' ? { lesson: id } : {}
    },
  }
}
