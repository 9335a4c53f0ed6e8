import { lazyDialog, warmLater } from '../../ui/lazy.ts'

const load = () => import('./LinkShown.tsx')
// The code is loaded ahead: the link is shown only once, and must not be lost because the code of its dialog did not load.
warmLater(load)

/** The dialog with a new link; its code is loaded after the page. */
export const LinkDialog = lazyDialog(load)
