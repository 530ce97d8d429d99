import { Text } from '@chakra-ui/react'

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export interface MentionedNamesProps {
  text: string
  names: readonly string[]
}

/** The words with names of those who are meant set off. */
export function MentionedNames({ text, names }: MentionedNamesProps) {
  if (names.length === 0) return text
  // Of two names that begin alike, the longer is said where it fits. Every other part is a name.
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'iu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <Text as="strong" key={`${index} ${part}`} color="accent.fg">
        {part}
      </Text>
    ) : (
      part
    ),
  )
}
