/** Bounds of a question and of an answer; lengths are UTF-16 code units (P10.3, P10.11). */
export const limits = {
  textMax: 2000,
  optionTextMax: 500,
  optionsMin: 2,
  optionsMax: 10,
  pairsMin: 2,
  pairsMax: 10,
  weightMin: 1,
  weightMax: 1000,
  essayMax: 20_000,
  explanationMax: 2000,
  optionExplanationMax: 500,
  modelAnswerMax: 5000,
} as const
