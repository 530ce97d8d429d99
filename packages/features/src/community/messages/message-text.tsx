import { Box, Text } from '@chakra-ui/react'

import { mayContainMarkup } from '@wellspring/api/contract/chat-markup'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { lazyPart } from '@wellspring/ui/lazy-part'

import { MentionedNames } from './mentioned-names.tsx'
import type { MentionedNamesProps } from './mentioned-names.tsx'

const AsTyped = ({ text, names }: MentionedNamesProps) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // The paragraphs of a message never change their order.
    <Text key={index} whiteSpace="pre-wrap">
      <MentionedNames text={paragraph} names={names} />
    </Text>
  ))

/** The formatter is larger than the rest of a room and most messages need none, so it is loaded on demand. */
const FormattedText = lazyPart(
  async () => (await import('./formatted-text.tsx')).FormattedText,
  (props: MentionedNamesProps) => <AsTyped {...props} />,
)

export interface MessageTextProps {
  text: string
  mentions?: ChatMessage['mentions']
}

/** The text of a message with its formatting. */
export function MessageText({ text, mentions = [] }: MessageTextProps) {
  const Words = mayContainMarkup(text) ? FormattedText : AsTyped
  return (
    <Box overflowWrap="anywhere" css={{ '& > * + *': { mt: '2' }, '& strong': { fontWeight: 'bold' } }}>
      <Words text={text} names={mentions.map(({ name }) => `@${name}`)} />
    </Box>
  )
}
