import './app/tokens.css'
import './app/base.css'
import './app/begun.css'
import 'meridian-fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askAhead } from './ahead.ts'
import { bringPages, router } from './app/router.tsx'
import { ApiError } from './core/http.ts'
import { dressDocument } from './core/messages.ts'
import { getSession } from './core/session.ts'

/** How long the first page is waited for before its outline is drawn, in ms. React keeps an outline for 300 ms at least. */
const patience = 700

dressDocument()
const session = getSession()
// Where they do not come, the page asks once more and says so.
const pages = session ? bringPages(session).catch(() => false) : Promise.resolve(false)
void pages.then(askAhead)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const drawn = createRoot(root, {
  // A call that failed has its screen already; everything else is a mistake of ours and belongs in the console.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) console.error(error)
  },
})
const impatient = new Promise((resolve) => setTimeout(resolve, patience))
void Promise.race([pages.then(() => router.load()), impatient]).then(() =>
  drawn.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
