const MOST_NAMES = 20
const MOST_WORDS = 8

const lower = (words: string) => words.toLowerCase()
/** As it is typed, without what follows a name in a sentence, and with the dot that a name may end with. */
const endings = (words: string) => {
  const bare = words.replace(/[^\p{L}\p{N}]+$/u, '')
  return [words, bare, `${bare}.`]
}

/** What stands behind each @ that begins a word, as far as a name may be long, in small letters. */
const behindSigns = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}.])@(?<rest>[\p{L}\p{N}][^\n@]{1,99})/gu)]
    .slice(0, MOST_NAMES)
    .map(({ groups }) => lower(groups?.rest ?? ''))

/** The names that a text may call somebody by, in small letters: its first words. */
export function possibleNames(text: string): string[] {
  const names = behindSigns(text).flatMap((rest) => {
    const words = rest.split(/\s+/).slice(0, MOST_WORDS)
    return words.flatMap((_word, at) => endings(words.slice(0, at + 1).join(' ')))
  })
  return [...new Set(names)]
}

const isBehind = (rest: string, name: string) =>
  rest.startsWith(lower(name)) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))

/** Whom of these people a text calls by all of their name: by the longest that fits, and nobody by a name that two have. */
export function calledIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const called = behindSigns(text).flatMap((rest) => {
    const fitting = people.filter(({ name }) => isBehind(rest, name))
    const longest = Math.max(...fitting.map(({ name }) => name.length))
    const [person, ...namesakes] = fitting.filter(({ name }) => name.length === longest)
    return person && namesakes.length === 0 ? [person] : []
  })
  return [...new Set(called)]
}
