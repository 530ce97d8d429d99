import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { TicketMessage } from '@wellspring/api/contract/support'
import { DocumentIcon } from '@wellspring/ui/icon'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { PrivateFileDialog } from '../private-file-dialog.tsx'

export interface TicketThreadProps {
  messages: readonly TicketMessage[]
  /** The reader's own messages are aligned to the end. */
  reader: 'requester' | 'staff'
}

function Message({ message, isOwn }: { message: TicketMessage; isOwn: boolean }) {
  const clock = useClock()
  const [open, setOpen] = useState<TicketMessage['files'][number] | null>(null)
  const { name, text, isByMail, files, at } = message
  return (
    <Box
      as="li"
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxW={{ base: '92%', md: '44rem' }}
      w="fit-content"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      bg={isOwn ? 'bg.muted' : 'bg.surface'}
    >
      <Flex gap="3" wrap="wrap" align="baseline" mb="1" textStyle="sm" color="fg.muted">
        <Text as="span" fontWeight="semibold" color="fg">
          {name}
        </Text>
        <ZonedTime from={at} clock={clock} />
        {isByMail ? (
          <Badge variant="outline">
            <Trans>By email</Trans>
          </Badge>
        ) : null}
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      {files.length > 0 ? (
        <Flex gap="2" wrap="wrap" mt="3">
          {files.map((file) => (
            <Button key={file.url} size="sm" variant="outline" maxW="16rem" onClick={() => setOpen(file)}>
              <DocumentIcon size={16} />
              <Text as="span" truncate>
                {file.name}
              </Text>
            </Button>
          ))}
        </Flex>
      ) : null}
      {open ? <PrivateFileDialog file={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}

/** The messages of a ticket, oldest first. */
export function TicketThread({ messages, reader }: TicketThreadProps) {
  return (
    <Stack as="ol" listStyleType="none" gap="4" aria-label={t`Messages`}>
      {messages.map((message) =>
        message.by === 'system' ? (
          <Text as="li" key={message.id} alignSelf="center" textStyle="sm" color="fg.muted">
            {message.text}
          </Text>
        ) : (
          <Message key={message.id} message={message} isOwn={message.by === reader} />
        ),
      )}
    </Stack>
  )
}
