import type { LooseForm } from './contract-form.types.ts'
import type { FormFields } from './form.ts'

/**
 * The fields of a form: what its inputs take, and how its values change.
 * @param shown takes the path of each field that is asked for, as the page shows it
 */
export function fieldsOf(form: LooseForm, shown: Set<string>): FormFields<Record<string, unknown>> {
  return {
    field(path: string) {
      shown.add(path)
      const given = form.getInputProps(path)
      return {
        ...given,
        value: given.value,
        onBlur: given.onBlur,
        onFocus: given.onFocus,
        name: path,
      }
    },
    checkbox(path: string) {
      shown.add(path)
      return { ...form.getInputProps(path, { type: 'checkbox' }), name: path }
    },
    values: form.values,
    errors: form.errors,
    set: (path: string, value: unknown) => form.setFieldValue(path, value),
    list: {
      insert: (path: string, item: unknown, index?: number) =>
        form.insertListItem(path, item, index),
      remove: (path, index) => form.removeListItem(path, index),
      move: (path, from, to) => form.reorderListItem(path, { from, to }),
    },
  }
}
