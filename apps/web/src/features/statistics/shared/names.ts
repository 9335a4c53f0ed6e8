/** What is left of a name has to be at least this long: a lone "A" says nothing. */
const shortest = 3

/**
 * Names for under the bars of a chart. A first word that most of them share ("Grade 6 A", "Grade 6 B") is left out, as
 * long as what remains still tells them apart and says something.
 */
export function shortNames(names: readonly string[]): string[] {
  const firstWord = (name: string) => name.split(' ')[0] ?? ''
  const counts = new Map<string, number>()
  for (const name of names) counts.set(firstWord(name), (counts.get(firstWord(name)) ?? 0) + 1)
  const [word = '', count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  if (count < 2 || count * 2 <= names.length) return [...names]
  const short = names.map((name) =>
    firstWord(name) === word ? name.slice(word.length).trim() || name : name,
  )
  const clear =
    new Set(short).size === new Set(names).size && short.every((name) => name.length >= shortest)
  return clear ? short : [...names]
}

/** Numbers in a list, three and more in a row as a range: "1, 2, 4–7". */
export function numberRanges(numbers: readonly number[], comma: string): string {
  const runs: number[][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
    .join(comma)
}
