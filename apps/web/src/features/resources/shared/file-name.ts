import { resourceLimits } from '@meridian/contract/resources.types.ts'

/** What a resource is called that was made from a file, unless somebody says otherwise: "Nile_delta.pdf" is "Nile delta". */
export function nameOfFile(file: { name: string }): string {
  const bare = file.name.replace(/\.[^.]+$/, '').replaceAll('_', ' ')
  return bare.replace(/\s+/g, ' ').trim().slice(0, resourceLimits.name)
}
