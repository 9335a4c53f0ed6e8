// Separate from the schemas, so that the first page of the web client need not load zod.

export const fileResourceTypes = ['video', 'audio', 'document'] as const
export type FileResourceType = (typeof fileResourceTypes)[number]
/** Resources that open in a dialog; the other two are papers, with pages of their own. */
export const mediaResourceTypes = [...fileResourceTypes, 'url'] as const
export type MediaResourceType = (typeof mediaResourceTypes)[number]
export const resourceTypes = [...mediaResourceTypes, 'worksheet', 'assignment'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** How many characters a resource's name and description may have. */
export const resourceLimits = { name: 160, description: 2000 } as const

/** The languages that captions may be in. */
export const captionLanguages = ['ar', 'en', 'fr'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]
