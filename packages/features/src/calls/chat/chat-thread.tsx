import { Box, Button, Flex, IconButton, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import { SendIcon } from '@wellspring/ui/icon'
import { scrollIntoView } from '@wellspring/ui/scroll-into-view'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { authorOf } from '../guests/guest-labels.ts'
import type { Chat } from './use-chat.ts'

export interface ChatThreadProps {
  chat: Chat
  /** As its reader sees it. */
  call: Pick<Call, 'place' | 'other' | 'people'>
}

const MOST = 2000

function Bubble({ own, from, children }: { own: boolean; from: string; children: ReactNode }) {
  return (
    <Box
      as="li"
      alignSelf={own ? 'flex-end' : 'flex-start'}
      maxW="85%"
      px="3"
      py="2"
      borderRadius="lg"
      bg={own ? 'accent.muted' : 'bg.muted'}
      color={own ? 'accent.fg' : 'fg'}
    >
      <Text textStyle="xs" fontWeight="semibold">
        {from}
      </Text>
      {children}
    </Box>
  )
}

function Composer({ onSay }: { onSay: (text: string) => void }) {
  const [text, setText] = useState('')
  function say() {
    if (text.trim() === '') return
    onSay(text.trim())
    setText('')
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  return (
    <Flex
      as="form"
      gap="2"
      p="3"
      borderTopWidth="1px"
      borderColor="border"
      onSubmit={(event) => event.preventDefault()}
    >
      <Textarea
        aria-label={t`Write a message`}
        placeholder={t`Write a message`}
        rows={1}
        minH="11"
        maxLength={MOST}
        resize="none"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <IconButton aria-label={t`Send`} title={t`Send`} onClick={say}>
        <SendIcon />
      </IconButton>
    </Flex>
  )
}

/** The messages, newest last, and the field for a new one. */
export function ChatThread({ chat, call }: ChatThreadProps) {
  const clock = useClock()
  const count = chat.messages.length + chat.unsent.length
  return (
    <Flex direction="column" h="full" minH="0">
      <Box flex="1" minH="0" overflowY="auto" p="3" tabIndex={0} role="log" aria-label={t`Messages`}>
        {count === 0 ? (
          <Text color="fg.muted" textAlign="center" py="6">
            <Trans>No messages yet. Only people in this call can read them.</Trans>
          </Text>
        ) : null}
        <Stack as="ol" aria-label={t`Chat`} gap="2" listStyleType="none">
          {chat.messages.map((message) => (
            <Bubble
              key={message.seq}
              own={message.place === call.place}
              from={`${authorOf(message, call)}, ${timeIn(message.sentAt, clock)}`}
            >
              <Text whiteSpace="pre-wrap">{message.text}</Text>
            </Bubble>
          ))}
          {chat.unsent.map(({ clientId, text, failed }) => (
            <Bubble key={clientId} own from={failed ? t`Not sent` : t`Sending …`}>
              <Text whiteSpace="pre-wrap">{text}</Text>
              {failed ? (
                <Button variant="plain" onClick={() => chat.sayAgain(clientId)}>
                  <Trans>Send again</Trans>
                </Button>
              ) : null}
            </Bubble>
          ))}
        </Stack>
        <div key={count} ref={scrollIntoView} />
      </Box>
      <Composer onSay={chat.say} />
    </Flex>
  )
}
