import './app/tokens.css'
import './app/base.css'
import 'meridian-fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askAhead } from './ahead.ts'
import { router } from './app/router.tsx'
import { ApiError } from './core/http.ts'
import { dressDocument } from './core/messages.ts'

dressDocument()
askAhead()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root, {
  // A call that failed has its screen already; everything else is a mistake of ours and belongs in the console.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) console.error(error)
  },
}).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
