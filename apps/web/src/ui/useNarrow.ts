import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too narrow for two columns, from the first drawing on: below 900 px. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899.98px)', false, { getInitialValueInEffect: false }) ?? false
}
