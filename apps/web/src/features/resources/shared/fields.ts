import type { createVideo } from '@meridian/contract/resources.write.ts'
import type { useContractForm } from '../../../ui/form/useContractForm.ts'
import type { CaptionsRow } from './captions.ts'

/** What the fields and dialogs of a resource need of their form, whichever call it is for. */
export type ResourceFormState = Pick<
  ReturnType<typeof useContractForm<typeof createVideo>>,
  'element' | 'field' | 'submit' | 'set' | 'dirty' | 'saving' | 'problem'
> & {
  values: {
    name: string
    asset_id?: string | null | undefined
    captions?: CaptionsRow[] | undefined
  }
}
