/** What a full answer to a question says; empty for one without it, and for the kinds that have a right answer instead. */
export function modelOf({ model_answer }: { model_answer?: string | undefined }): string {
  return model_answer ?? ''
}
