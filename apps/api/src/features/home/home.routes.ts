import { readStudentHome } from '@meridian/contract/home.ts'
import type { Bind } from '../../scopes.ts'
import { partsOfHome } from './home.service.ts'

/** Connects the call that reads a home at once. */
export function homeRoutes(bind: Bind): void {
  bind(readStudentHome, async ({ request, ...asking }) => ({
    data: await partsOfHome(asking, request.log),
  }))
}
