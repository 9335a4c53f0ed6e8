import { z } from 'zod'
import { type Caller, libraryAuthors, teacher, worksheetAuthors } from './core/access.ts'
import { link } from './core/link.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, line, paragraph, SavedVersion } from './core/shapes.ts'
import { Resource } from './resources.ts'
import { captionLanguages, resourceLimits } from './resources.types.ts'

/** An id of a choice. An empty text stands for none, as the published forms clear a field (P3.14). */
const Chosen = z
  .string()
  .max(64)
  .nullable()
  .default(null)
  .transform((id) => id || null)

const unit = { error: 'resources.unit_required' }
/**
 * The fields that all kinds have; `nameRequired` is the sentence of the kind's own form. A unit travels as
 * `chapter_id`.
 */
const details = (nameRequired = 'resources.name_required') => ({
  name: line(resourceLimits.name, nameRequired),
  description: paragraph(resourceLimits.description).pipe(
    z.string().min(1, { error: 'resources.description_required' }),
  ),
  chapter_id: z.string(unit).min(1, unit).max(64),
  lesson_id: Chosen,
})

/**
 * The published forms send the address of the uploaded file as `url`, together with its id: that address is the file,
 * and no link of its own.
 */
const ofUpload = /^(https?:\/\/[^/]+)?\/api\/files\//i
const LinkOrUpload = z
  .string()
  .max(2000, { error: 'validation.too_long' })
  .default('')
  .transform((value) => (ofUpload.test(value) ? '' : value))
  .pipe(link())

const document = { ...details(), url: LinkOrUpload, asset_id: Chosen }

const Captions = z.object({ file_id: Id, language: z.enum(captionLanguages) })
/** Absent means "as they are", so that the published calls, which know of no captions, take none away (P3.14). */
const AllCaptions = z
  .array(Captions)
  .max(captionLanguages.length)
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
    error: 'resources.captions_twice',
  })
const media = { ...document, captions: AllCaptions.optional() }
const links = {
  ...details('resources.link_name_required'),
  url: link('resources.link_required'),
}

const made = { book_id: Id }
const changed = { id: Id, version: SavedVersion }
const something = {
  error: 'resources.file_or_link',
  path: ['asset_id'],
}
const holds = (value: { url: string; asset_id: string | null }) =>
  value.url !== '' || value.asset_id !== null

export const NewMediaResource = z.object({ ...made, ...media }).refine(holds, something)
export const MediaResourceEdit = z.object({ ...changed, ...media }).refine(holds, something)
export const NewDocumentResource = z.object({ ...made, ...document }).refine(holds, something)
export const DocumentResourceEdit = z.object({ ...changed, ...document }).refine(holds, something)
export const NewLinkResource = z.object({ ...made, ...links })
export const LinkResourceEdit = z.object({ ...changed, ...links })
export const NewPaperResource = z.object({ ...made, ...details() })
export const PaperResourceEdit = z.object({ ...changed, ...details() })

function creation<const T extends string, B extends z.ZodType, const A extends readonly Caller[]>(
  type: T,
  body: B,
  access: A,
) {
  return route({
    method: 'POST',
    path: `/resources/create/${type}` as const,
    summary: `Adds a resource of type ${type} to a book.`,
    access,
    scope: at('book', 'body.book_id'),
    body,
    response: data(Resource),
    errors: ['conflict'],
  })
}
function change<const T extends string, B extends z.ZodType, const A extends readonly Caller[]>(
  type: T,
  body: B,
  access: A,
) {
  return route({
    method: 'POST',
    path: `/resources/update/${type}` as const,
    summary: `Changes one's own resource of type ${type}.`,
    access,
    scope: at('resource', 'body.id'),
    body,
    response: data(Resource),
    errors: ['forbidden', 'stale'],
  })
}

export const createVideo = creation('video', NewMediaResource, libraryAuthors)
export const createAudio = creation('audio', NewMediaResource, libraryAuthors)
export const createDocument = creation('document', NewDocumentResource, libraryAuthors)
export const createLink = creation('url', NewLinkResource, libraryAuthors)
/** A worksheet or an assignment comes with an empty paper, whose id stands in the answer. */
export const createWorksheet = creation('worksheet', NewPaperResource, worksheetAuthors)
export const createAssignment = creation('assignment', NewPaperResource, teacher)

export const updateVideo = change('video', MediaResourceEdit, libraryAuthors)
export const updateAudio = change('audio', MediaResourceEdit, libraryAuthors)
export const updateDocument = change('document', DocumentResourceEdit, libraryAuthors)
export const updateLink = change('url', LinkResourceEdit, libraryAuthors)
export const updateWorksheet = change('worksheet', PaperResourceEdit, worksheetAuthors)
export const updateAssignment = change('assignment', PaperResourceEdit, teacher)
