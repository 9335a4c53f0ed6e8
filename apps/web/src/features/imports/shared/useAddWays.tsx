import type { ImportKind } from '@meridian/contract/imports.ts'
import type { LinkProps } from '@tanstack/react-router'
import IconPlus from '~icons/tabler/plus'
import IconUpload from '~icons/tabler/upload'
import { useT } from '../../../core/messages.ts'
import type { AddAction } from '../../../ui/list/types.ts'
import { addresses } from './addresses.ts'

/** Makes the add button of a list that can be uploaded, with its two ways: from a file, or one by one (P4.13). */
export function useAddWays(kind: ImportKind): (label: string, single: LinkProps) => AddAction {
  const t = useT()
  return (label, single) => ({
    label,
    items: [
      {
        label: t('imports.upload'),
        hint: t(`imports.upload_hint_${kind}`),
        icon: <IconUpload size={18} stroke={1.75} />,
        link: { to: addresses[kind].start },
      },
      {
        label: t('imports.add_single'),
        hint: t('imports.add_single_hint'),
        icon: <IconPlus size={18} stroke={1.75} />,
        link: single,
      },
    ],
  })
}
