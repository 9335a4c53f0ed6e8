import { lazyDialog, warmLater } from '../../ui/lazy.ts'

const load = () => import('./LinkShown.tsx')
// Read ahead: the link is shown this once, and should not be lost because its dialog did not come.
warmLater(load)

/** The dialog with a new link; its code comes after the page. */
export const LinkDialog = lazyDialog(load)
