import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too narrow for two columns, from the first drawing on: below 900 px, or what a page needs. */
export function useNarrow(below = 900): boolean {
  const query = `(max-width: ${below - 0.02}px)`
  return useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false
}
