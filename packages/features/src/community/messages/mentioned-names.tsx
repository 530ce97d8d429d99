import { Text } from '@chakra-ui/react'

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export interface MentionedNamesProps {
  text: string
  names: readonly string[]
}

/** The text with the names of mentioned members highlighted. */
export function MentionedNames({ text, names }: MentionedNamesProps) {
  if (names.length === 0) return text
  // When two names start alike, the longer match wins. Every other part of the split is a name.
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
