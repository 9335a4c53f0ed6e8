/** What students have answered to the paper of the page (see usePaper). */
export function ResponsesTab() {
  return null
}
