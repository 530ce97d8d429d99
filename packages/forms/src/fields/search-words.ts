/** Ignores case, accents and punctuation: Curaçao is found by "curacao". */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** How well folded words match a folded text: exactly, by their start, by the start of a later word, anywhere. */
export function rankIn(words: readonly string[], text: string): number {
  if (words.includes(text)) return 0
  if (words.some((word) => word.startsWith(text))) return 1
  if (words.some((word) => word.includes(` ${text}`))) return 2
  return words.some((word) => word.includes(text)) ? 3 : Infinity
}

/** The choices that match, best first. */
export const bestFirst = <Choice>(choices: readonly Choice[], rank: (choice: Choice) => number): Choice[] =>
  choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
    .map(({ choice }) => choice)
