import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import { Avatar } from '@wellspring/ui/avatar'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { excerptWords } from '../chat-labels.ts'
import { hasReacted } from './has-reacted.ts'
import { MessageActs } from './message-acts.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { MessageText } from './message-text.tsx'

const gone: Partial<Record<ChatMessage['status'], string>> = {
  removed: t`A moderator removed this message.`,
  deleted: t`This message was deleted.`,
}

interface ReactionsProps {
  message: ChatMessage
  canReact: boolean
  onReact: (reaction: Reaction, isOn: boolean) => void
}

function Reactions({ message: { reactions }, canReact, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <Flex gap="1" wrap="wrap" mt="1">
      {reactions.map(({ reaction, count, isOwn }) => (
        <Button
          key={reaction}
          size="xs"
          minH="7"
          px="2"
          variant={isOwn ? 'subtle' : 'outline'}
          disabled={!canReact}
          aria-pressed={isOwn}
          aria-label={`${reaction} ${count}`}
          onClick={() => onReact(reaction, !isOwn)}
        >
          {reaction} {count}
        </Button>
      ))}
    </Flex>
  )
}

export interface MessageItemProps {
  message: ChatMessage
  isOwn: boolean
  isFollowing: boolean
  /** The author is blocked by the user, so the message is collapsed. */
  isHidden: boolean
  canWrite: boolean
  /** Shown below the user's last message, for example that it was read. */
  note?: string | undefined
  /** The actions of the message are open. */
  isActedOn: boolean
  onActions: (message: ChatMessage, button: HTMLElement) => void
  onReply: (message: ChatMessage) => void
  onReact: (message: ChatMessage, reaction: Reaction, isOn: boolean) => void
  onQuote: (seq: number) => void
}

type HeadProps = Pick<MessageItemProps, 'isOwn'> & Pick<ChatMessage, 'author' | 'sentAt'>

/** Who wrote the message and when. */
function Head({ author, sentAt, isOwn }: HeadProps) {
  const clock = useClock()
  return (
    <Text textStyle="xs" color="fg.muted" mb="1" textAlign={isOwn ? 'end' : 'start'}>
      {isOwn ? null : (
        <Text as="span" fontWeight="semibold" color="fg">
          {author.name}{' '}
        </Text>
      )}
      {author.kind === 'provider' && !isOwn ? t`Provider · ` : ''}
      {timeIn(sentAt, clock)}
    </Text>
  )
}

interface QuoteProps extends Pick<MessageItemProps, 'onQuote'> {
  of: NonNullable<ChatMessage['replyTo']>
}

/** The message that this one answers; pressing it goes there. */
function Quote({ of, onQuote }: QuoteProps) {
  return (
    <Button
      variant="plain"
      h="auto"
      minH="6"
      p="0"
      ps="2"
      mb="1"
      maxW="full"
      justifyContent="flex-start"
      borderRadius="0"
      borderWidth="0"
      borderInlineStartWidth="3px"
      borderColor="accent.solid"
      textStyle="xs"
      fontWeight="normal"
      textDecoration="none"
      color="inherit"
      aria-label={t`Reply to ${of.name}: ${excerptWords(of)}`}
      onClick={() => onQuote(of.seq)}
    >
      <Text as="span" truncate>
        {of.name}: {excerptWords(of)}
      </Text>
    </Button>
  )
}

/** The button in place of a message that its reader may not want to see. */
function Folded({ sentence, onShow }: { sentence: string; onShow: () => void }) {
  return (
    <Button
      variant="plain"
      h="auto"
      minH="11"
      p="0"
      whiteSpace="normal"
      textAlign="start"
      justifyContent="flex-start"
      onClick={onShow}
    >
      <Trans>{sentence} Show the message</Trans>
    </Button>
  )
}

/** The text and pictures, or what became of them. */
function Content({ status, text, mentions, pictures }: ChatMessage) {
  if (gone[status] !== undefined)
    return (
      <Text color="fg.muted" fontStyle="italic">
        {gone[status]}
      </Text>
    )
  return (
    <>
      {text === '' ? null : <MessageText text={text} mentions={mentions} />}
      {pictures.length > 0 ? <MessagePictures pictures={pictures} /> : null}
    </>
  )
}

const focus = (said: HTMLElement | null) => said?.focus()

/** The box with what was said. A message that may hurt, or by a blocked author, is folded until it is asked for. */
function Bubble({
  message,
  isOwn,
  isHidden,
  onQuote,
}: Pick<MessageItemProps, 'message' | 'isOwn' | 'isHidden' | 'onQuote'>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { author, status, isLimited, replyTo } = message
  const isThere = gone[status] === undefined
  const isFolded = !isUnfolded && (isHidden || (isThere && isLimited && !isOwn))
  return (
    <Box
      // Focus moves here because the pressed button is gone.
      {...(isUnfolded && { ref: focus, tabIndex: -1, outline: 'none' })}
      px="3"
      py="2"
      borderRadius="lg"
      borderWidth={isThere ? '0' : '1px'}
      bg={isThere ? (isOwn ? 'accent.muted' : 'bg.muted') : 'transparent'}
      color={isThere && isOwn ? 'accent.fg' : 'fg'}
    >
      {replyTo ? <Quote of={replyTo} onQuote={onQuote} /> : null}
      {isFolded ? (
        <Folded
          sentence={isHidden ? t`You have blocked ${author.name}.` : t`This message may hurt.`}
          onShow={() => setUnfolded(true)}
        />
      ) : (
        <Content {...message} />
      )}
    </Box>
  )
}

export function MessageItem(props: MessageItemProps) {
  const { message, isOwn, isFollowing, isHidden, canWrite, note, isActedOn } = props
  const { onActions, onReply, onReact, onQuote } = props
  const clock = useClock()
  const { author, status, sentAt, editedAt, reason } = message
  const isThere = gone[status] === undefined
  return (
    <Flex
      as="article"
      aria-label={`${author.name}, ${timeIn(sentAt, clock)}`}
      gap="3"
      direction={isOwn ? 'row-reverse' : 'row'}
      px={{ base: '3', md: '4' }}
      pt={isFollowing ? '1' : '3'}
      css={{ '&:hover [data-acts], &:focus-within [data-acts]': { opacity: 1 } }}
    >
      {isOwn ? null : (
        <Box w="9" flexShrink="0">
          {isFollowing ? null : <Avatar name={author.name} src={author.imageUrl} size={36} decorative />}
        </Box>
      )}
      <Box maxW={{ base: '85%', md: '36rem' }} minW="0">
        {isFollowing ? null : <Head author={author} sentAt={sentAt} isOwn={isOwn} />}
        <Bubble message={message} isOwn={isOwn} isHidden={isHidden} onQuote={onQuote} />
        {reason ? (
          <Text textStyle="xs" color="fg.muted" mt="1">
            {reason}
          </Text>
        ) : null}
        {status === 'held' ? (
          <Text textStyle="xs" color="fg.muted" mt="1">
            <Trans>Only you and moderators see this until a moderator has read it.</Trans>
          </Text>
        ) : null}
        <Reactions
          message={message}
          canReact={canWrite && isThere}
          onReact={(reaction, isOn) => onReact(message, reaction, isOn)}
        />
        {editedAt && status === 'edited' ? (
          <Text textStyle="xs" color="fg.subtle" mt="1">
            <Trans>Edited</Trans>
          </Text>
        ) : null}
        {note ? (
          <Text textStyle="xs" color="fg.subtle" mt="1" textAlign="end">
            {note}
          </Text>
        ) : null}
      </Box>
      {isThere ? (
        <MessageActs
          of={isOwn ? t`your message` : t`the message from ${author.name}`}
          at={timeIn(sentAt, clock)}
          canWrite={canWrite}
          onReact={(reaction) => onReact(message, reaction, !hasReacted(message, reaction))}
          onReply={() => onReply(message)}
          isMoreOpen={isActedOn}
          onMore={(button) => onActions(message, button)}
        />
      ) : null}
    </Flex>
  )
}
