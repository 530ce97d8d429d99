import { Box, Text } from '@chakra-ui/react'

import { mayHaveMarks } from '@wellspring/api/contract/chat-marks'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { lazyPart } from '@wellspring/ui/lazy-part'

import { Named } from './named.tsx'
import type { NamedProps } from './named.tsx'

const AsTyped = ({ text, names }: NamedProps) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // What is said does not change its order.
    <Text key={index} whiteSpace="pre-wrap">
      <Named text={paragraph} names={names} />
    </Text>
  ))

/** What reads the marks is larger than the rest of a room, and most of what is said has none. */
const SetOffWords = lazyPart(
  async () => (await import('./set-off-words.tsx')).SetOffWords,
  (props: NamedProps) => <AsTyped {...props} />,
)

export interface MessageWordsProps {
  text: string
  mentions?: ChatMessage['mentions']
}

/** What a message says, set off as its writer wished it. */
export function MessageWords({ text, mentions = [] }: MessageWordsProps) {
  const Words = mayHaveMarks(text) ? SetOffWords : AsTyped
  return (
    <Box overflowWrap="anywhere" css={{ '& > * + *': { mt: '2' }, '& strong': { fontWeight: 'bold' } }}>
      <Words text={text} names={mentions.map(({ name }) => `@${name}`)} />
    </Box>
  )
}
