import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { PendingMessage } from '@wellspring/api/hooks/chat-window'
import { Trans, t } from '@wellspring/words/macro'

import { MessageText } from './message-text.tsx'

export interface PendingItemProps {
  message: PendingMessage
  isConnected: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A message that is not sent yet: it is sent as soon as possible, or waits for its author to retry. */
export function PendingItem({ message, isConnected, onRetry, onDiscard }: PendingItemProps) {
  const { text, pictures, state, refusal } = message
  return (
    <Flex direction="row-reverse" px={{ base: '3', md: '4' }} pt="3">
      <Box maxW={{ base: '85%', md: '36rem' }}>
        <Box px="3" py="2" borderRadius="lg" borderWidth="1px" borderStyle="dashed">
          {text === '' ? null : <MessageText text={text} />}
          {pictures.map(({ url, name }) => (
            <Text key={url} textStyle="sm" color="fg.muted">
              {name}
            </Text>
          ))}
        </Box>
        {state === 'failed' ? (
          <Box role="alert">
            <Text textStyle="xs" color="fg.error" mt="1">
              <Trans>Not sent. {refusal}</Trans>
            </Text>
            <Flex gap="4" justify="flex-end">
              <Button variant="plain" minH="11" onClick={onRetry}>
                <Trans>Send again</Trans>
              </Button>
              <Button variant="plain" minH="11" colorPalette="gray" onClick={onDiscard}>
                <Trans>Delete</Trans>
              </Button>
            </Flex>
          </Box>
        ) : (
          <Text textStyle="xs" color="fg.subtle" mt="1" textAlign="end">
            {isConnected ? t`Sending …` : t`Sent as soon as you are online`}
          </Text>
        )}
      </Box>
    </Flex>
  )
}
