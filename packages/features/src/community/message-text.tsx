import { Box, Text } from '@chakra-ui/react'

import { mayHaveMarks } from '@wellspring/api/contract/chat-marks'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { lazyPart } from '@wellspring/ui/lazy-part'

import { MentionedNames } from './mentioned-names.tsx'
import type { MentionedNamesProps } from './mentioned-names.tsx'

const AsTyped = ({ text, names }: MentionedNamesProps) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // What is said does not change its order.
    <Text key={index} whiteSpace="pre-wrap">
      <MentionedNames text={paragraph} names={names} />
    </Text>
  ))

/** What reads the marks is larger than the rest of a room, and most of what is said has none. */
const FormattedText = lazyPart(
  async () => (await import('./formatted-text.tsx')).FormattedText,
  (props: MentionedNamesProps) => <AsTyped {...props} />,
)

export interface MessageTextProps {
  text: string
  mentions?: ChatMessage['mentions']
}

/** What a message says, set off as its writer wished it. */
export function MessageText({ text, mentions = [] }: MessageTextProps) {
  const Words = mayHaveMarks(text) ? FormattedText : AsTyped
  return (
    <Box overflowWrap="anywhere" css={{ '& > * + *': { mt: '2' }, '& strong': { fontWeight: 'bold' } }}>
      <Words text={text} names={mentions.map(({ name }) => `@${name}`)} />
    </Box>
  )
}
