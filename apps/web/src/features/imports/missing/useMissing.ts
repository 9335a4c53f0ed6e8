import { chooseMissing, scopeMissing } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, MissingDeed, MissingScope } from '@meridian/contract/imports.ts'
import { useCall } from '../../../core/calls.ts'
import { refreshImport } from '../useImport.ts'

/** The choices about people who are not in the file of an import. */
export function useMissing({ id, version }: Import) {
  const choose = useCall(chooseMissing, { invalidates: [] })
  const scope = useCall(scopeMissing, { invalidates: [] })
  const params = { id }
  const again = { onSettled: () => void refreshImport() }
  return {
    busy: choose.isPending || scope.isPending,
    choose: (people: 'all' | string[], deed: MissingDeed) =>
      choose.mutate({ params, body: { version, people, deed } }, again),
    lookIn: (where: MissingScope) =>
      scope.mutate({ params, body: { version, scope: where } }, again),
  }
}
