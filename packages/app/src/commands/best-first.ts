interface Command {
  label: string
  detail?: string | undefined
}

interface Group<Found extends Command> {
  title: string
  commands: readonly Found[]
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)

/** Rank of a command: 0 when its name matches, 1 when its text contains the words, 2 for similar spellings. */
function distance({ label, detail = '' }: Command, typed: readonly string[]): number {
  const names = wordsOf(label)
  if (typed.every((word) => names.some((name) => name.startsWith(word)))) return 0
  const text = `${label} ${detail}`.toLowerCase()
  return typed.every((word) => text.includes(word)) ? 1 : 2
}

/** Sorts commands by rank within each group, and groups by their best command. Otherwise the order stays. */
export function bestFirst<Found extends Command>(
  groups: readonly Group<Found>[],
  words: string,
): Group<Found>[] {
  const typed = wordsOf(words)
  const ranked = groups.map(({ title, commands }) => {
    const all = commands.map((command) => ({ command, far: distance(command, typed) }))
    const near = all.toSorted((a, b) => a.far - b.far)
    return { title, commands: near.map(({ command }) => command), far: near[0]?.far ?? Infinity }
  })
  return ranked.toSorted((a, b) => a.far - b.far).map(({ title, commands }) => ({ title, commands }))
}
