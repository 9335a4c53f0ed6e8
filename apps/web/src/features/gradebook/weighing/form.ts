import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { saveGradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import type { ContractForm } from '../../../ui/form/form.ts'

/** What the form of the categories holds. */
export type SchemeForm = ContractForm<BodyInput<typeof saveGradeScheme>>
