import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { messageNames } from '@wellspring/features/community'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

/** The messages around the reported one, which is highlighted. */
export function Conversation({ found }: { found: ChatCaseDetail }) {
  const clock = useClock()
  return (
    <Stack as="ol" aria-label={t`What was said`} gap="2" listStyleType="none">
      {found.messages.map(({ id, name, text, status, at, isReported }) => (
        <Box
          as="li"
          key={id}
          p="3"
          borderRadius="lg"
          borderWidth={isReported ? '2px' : '1px'}
          borderColor={isReported ? 'border.error' : 'border'}
          bg="bg.surface"
        >
          <Flex gap="3" wrap="wrap" textStyle="sm" color="fg.muted">
            <Text as="span" fontWeight="semibold" color="fg">
              {name}
            </Text>
            {dayAndTime(at, clock)}
            {status === 'sent' ? null : <span>{messageNames[status]}</span>}
            {isReported ? (
              <span>
                <Trans>This case</Trans>
              </span>
            ) : null}
          </Flex>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text || (isReported ? found.reportedText : t`Text no longer kept`)}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
