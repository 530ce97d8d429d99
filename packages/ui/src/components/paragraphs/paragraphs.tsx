import { Stack, Text } from '@chakra-ui/react'

export interface ParagraphsProps {
  /** Plain text, in which an empty line starts a paragraph. */
  text: string
}

export function Paragraphs({ text }: ParagraphsProps) {
  return (
    <Stack gap="3" maxW="prose">
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Text key={at} whiteSpace="pre-line" overflowWrap="anywhere">
          {paragraph}
        </Text>
      ))}
    </Stack>
  )
}
