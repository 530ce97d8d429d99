import { Flex, IconButton, Text } from '@chakra-ui/react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { CloseIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { PlainText } from '../messages/plain-text.tsx'

/** The message that is answered. */
export function ReplyBar({ to, onCancel }: { to: ChatMessage; onCancel: () => void }) {
  return (
    <Flex px="4" py="2" gap="3" align="center" borderBottomWidth="1px">
      <Text textStyle="sm" color="fg.muted" truncate flex="1">
        <Trans>
          Reply to {to.author.name}: {to.text === '' ? t`Picture` : <PlainText text={to.text} />}
        </Trans>
      </Text>
      <IconButton
        size="sm"
        minW="11"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Cancel the reply`}
        onClick={onCancel}
      >
        <CloseIcon size={18} />
      </IconButton>
    </Flex>
  )
}
