import { problems } from '@meridian/contract/core/problems.ts'
import type { PageCall } from '@meridian/contract/core/route.ts'
import { useCallback, useEffect, useRef } from 'react'
import { dynamicText } from '../../core/messages.ts'
import { bodySchema } from '../../core/schemas.ts'
import type { ContractFormOptions, FormValues, Loose } from './contract-form.types.ts'

/** The check of a form's values by the schema of its call. */
export interface BodyCheck {
  /** The body that the values make, with what `complete` fills in. */
  whole: (values: Loose) => Loose
  /** The problems of the values as sentences, by path; none while the schema is not there. */
  check: (values: Loose) => Record<string, string>
  /** Whether the schema is still on its way. */
  isMissing: () => boolean
  load: () => Promise<void>
}

/**
 * Checks a form's values by the schema of its call. The schema comes after the form, while the person is reading it;
 * nothing is checked before.
 */
export function useBodyCheck<R extends PageCall>(
  route: R,
  options: Pick<ContractFormOptions<R, Loose>, 'complete' | 'sentences'>,
): BodyCheck {
  const schema = useRef<Awaited<ReturnType<typeof bodySchema>>>(null)
  const load = useCallback(async () => {
    schema.current ??= await bodySchema(route)
  }, [route])
  useEffect(() => {
    void load()
  }, [load])

  const { complete = (values) => values } = options
  const whole = (values: Loose) => complete(values as FormValues<R>) as Loose
  const check = (values: Loose): Record<string, string> => {
    const result = schema.current?.safeParse(whole(values))
    const errors: Record<string, string> = {}
    if (!result || result.success) return errors
    for (const { path, key, values: facts } of problems(result.error.issues)) {
      const own = options.sentences?.[`${path}:${key}`] ?? options.sentences?.[key]
      errors[path] ??= own ?? dynamicText(key, facts)
    }
    return errors
  }
  return { whole, check, isMissing: () => schema.current === null, load }
}
