import type { Question } from '@meridian/contract/questions.ts'

/** Whether it is true; null until somebody has said so. */
export const tofDraft = {
  empty: (): boolean | null => null,
  opened: ({ tofOption }: Question): boolean | null => tofOption?.status ?? null,
  body: (status: boolean | null) => ({
    type: 'tof' as const,
    // No choice yet is sent as nothing, which the schema has its own sentence for.
    tofOption: { status: status as boolean },
  }),
  worth: () => null,
}
