import { type ComponentType, createElement, type SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Its height and width in pixels: 24 where none is given. */
  size?: number
  /** How thick its lines are: 2 where nothing is given. Icons of areas have none. */
  stroke?: number
}

/** An icon of Tabler, imported from `~icons/tabler/` and its name there (build/icons.ts). */
export type Icon = ComponentType<IconProps>

const svg = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' }
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const lines = { ...svg, ...round, fill: 'none', stroke: 'currentColor' }
const areas = { ...svg, fill: 'currentColor', stroke: 'none' }

function icon(look: typeof lines | typeof areas, paths: readonly string[]): Icon {
  const drawn = paths.map((path) => createElement('path', { key: path, d: path }))
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      { ...look, width: size, height: size, strokeWidth: stroke, ...rest },
      drawn,
    )
}

/** Makes an icon of lines. */
export const outline = (...paths: string[]) => icon(lines, paths)

/** Makes an icon of areas. */
export const filled = (...paths: string[]) => icon(areas, paths)
