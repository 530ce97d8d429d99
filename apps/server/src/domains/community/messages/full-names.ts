const MOST_NAMES = 20
const MOST_WORDS = 8

const lower = (words: string) => words.toLowerCase()
/** Variants of a name: as typed, without trailing punctuation, and with the dot that a name may end with. */
const endings = (words: string) => {
  const bare = words.replace(/[^\p{L}\p{N}]+$/u, '')
  return [words, bare, `${bare}.`]
}

/** The text after each @ at the start of a word, up to the maximum length of a name, in lower case. */
const behindSigns = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}.])@(?<rest>[\p{L}\p{N}][^\n@]{1,99})/gu)]
    .slice(0, MOST_NAMES)
    .map(({ groups }) => lower(groups?.rest ?? ''))

/** Candidate names in a text, in lower case: the first words after each @. */
export function possibleNames(text: string): string[] {
  const names = behindSigns(text).flatMap((rest) => {
    const words = rest.split(/\s+/).slice(0, MOST_WORDS)
    return words.flatMap((_word, at) => endings(words.slice(0, at + 1).join(' ')))
  })
  return [...new Set(names)]
}

const isBehind = (rest: string, name: string) =>
  rest.startsWith(lower(name)) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))

/** The people whose full name a text contains. The longest match counts, and an ambiguous name matches nobody. */
export function calledIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const called = behindSigns(text).flatMap((rest) => {
    const fitting = people.filter(({ name }) => isBehind(rest, name))
    const longest = Math.max(...fitting.map(({ name }) => name.length))
    const [person, ...namesakes] = fitting.filter(({ name }) => name.length === longest)
    return person && namesakes.length === 0 ? [person] : []
  })
  return [...new Set(called)]
}
