/** Every message key the schemas of this package can answer with; the sentences live in the message files. */
export const messageKeys = [
  'question.invalid',
  'question.type_invalid',
  'question.text_required',
  'question.text_max',
  'question.weight_required',
  'question.weight_whole',
  'question.weight_min',
  'question.weight_max',
  'question.option_text_max',
  'question.mcq_min_options',
  'question.mcq_max_options',
  'question.mcq_correct_required',
  'question.mcq_empty_option',
  'question.tof_required',
  'question.matching_min_pairs',
  'question.matching_max_pairs',
  'question.matching_empty',
  'question.criterion_name',
  'question.criteria_max',
  'question.levels_min',
  'question.levels_max',
  'question.level_points',
  'question.level_same',
  'question.rubric_sum',
  'answer.invalid',
  'answer.essay_max',
] as const

export type MessageKey = (typeof messageKeys)[number]

/** Returns the key unchanged; exists so that a misspelt key does not compile. */
export function message(key: MessageKey): MessageKey {
  return key
}
