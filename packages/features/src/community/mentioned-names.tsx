import { Text } from '@chakra-ui/react'

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export interface MentionedNamesProps {
  text: string
  names: readonly string[]
}

/** The words with names of those who are meant set off. */
export function MentionedNames({ text, names }: MentionedNamesProps) {
  if (names.length === 0) return text
  // Every other part is a name.
  const parts = text.split(new RegExp(`(${names.map(escaped).join('|')})`, 'u'))
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
