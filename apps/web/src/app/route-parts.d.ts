/** A part of the routes as the build puts it together (build/route-parts.ts): what belongs below the root, and below the frame. */
declare module 'meridian-routes:*' {
  import type { AnyRoute } from '@tanstack/react-router'

  export const root: AnyRoute
  export const frame: AnyRoute
  export const belowRoot: AnyRoute[]
  export const belowFrame: AnyRoute[]
}
