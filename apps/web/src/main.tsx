import './app/tokens.css'
import './app/base.css'
import 'meridian-fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dressDocument } from './app/messages.ts'
import { router } from './app/router.tsx'

dressDocument()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
