import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useMarkRoomRead } from '@wellspring/api/hooks/chat'
import type { useRoomWindow } from '@wellspring/api/hooks/chat-window'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { useVisible } from '@wellspring/ui/use-visible'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { MessageItem } from '../messages/message-item.tsx'
import type { MessageItemProps } from '../messages/message-item.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { messageRows } from '../messages/message-rows.ts'
import { PendingItem } from '../messages/pending-item.tsx'
import { useLastReadSeq } from '../messages/use-last-read-seq.ts'

type RoomWindow = ReturnType<typeof useRoomWindow>

/** Aligned to the end of the room, as the messages will be. */
export function LoadingMessages({ label }: { label: string }) {
  return (
    <Flex flex="1" h="full" minH="0" direction="column" justify="flex-end" p="4">
      <LoadingList shape="bubbles" count={3} label={label} />
    </Flex>
  )
}

/** The delivery state of the user's own message. */
function deliveryWords({ seq, status }: ChatMessage, otherReadSeq: number | null): string | undefined {
  if (status !== 'sent' && status !== 'edited') return undefined
  return otherReadSeq !== null && otherReadSeq >= seq ? t`Read` : t`Delivered`
}

/** The last message the user had read on opening. While they see the end of the room, what arrives counts as read. */
function useReading(
  { id, readSeq }: RoomDetail,
  { messages, hasNewer, lastSeq }: RoomWindow,
  isAtEnd: boolean,
) {
  const { mutate: markRead } = useMarkRoomRead()
  const isReading = useVisible() && isAtEnd && !hasNewer && messages !== null
  const seen = isReading ? lastSeq : 0
  useEffect(() => {
    if (seen > readSeq) markRead({ id, seq: seen })
  }, [seen, id, readSeq, markRead])
  return useLastReadSeq(readSeq, { lastSeq: messages && lastSeq, isReading })
}

export interface RoomMessagesProps extends Pick<
  MessageItemProps,
  'onActions' | 'onReply' | 'onReact' | 'onQuote'
> {
  room: RoomDetail
  userId: string
  live: RoomWindow
  /** The message to scroll to. */
  target: string | null
  /** The message whose actions are open. */
  actedId: string | undefined
}

/** The messages of a room, and those of the user that are still being sent. */
export function RoomMessages({ room, userId, live, target, actedId, ...actions }: RoomMessagesProps) {
  const { messages, pending, failure, isConnected } = live
  const clock = useClock()
  const [isAtEnd, setAtEnd] = useState(true)
  const readSeq = useReading(room, live, isAtEnd)
  const { data: blocks } = useQuery(chatQueries.blocks(useApi()))
  const hidden = useMemo(() => new Set(blocks?.people.map((person) => person.id)), [blocks])
  const rows = useMemo(
    () => messageRows({ messages: messages ?? [], pending, readSeq, userId, zone: clock.zone }),
    [messages, pending, readSeq, userId, clock.zone],
  )
  const ownLast = messages?.findLast(({ author }) => author.id === userId)
  if (messages === null)
    return failure ? (
      <Box flex="1" p="4">
        <ErrorState message={failure.message} onRetry={() => void live.catchUp()} />
      </Box>
    ) : (
      <LoadingMessages label={t`Loading messages`} />
    )
  if (rows.length === 0)
    return (
      <Flex flex="1" align="center" justify="center" p="4">
        <Text color="fg.muted">
          <Trans>No messages yet. Be the first to write.</Trans>
        </Text>
      </Flex>
    )
  return (
    <MessageList
      rows={rows}
      hasOlder={live.hasOlder}
      hasNewer={live.hasNewer}
      onOlder={live.older}
      onNewer={live.newer}
      onEnd={live.toEnd}
      onAtEnd={setAtEnd}
      target={target}
    >
      {(row) =>
        row.kind === 'pending' ? (
          <PendingItem
            message={row.message}
            isConnected={isConnected}
            onRetry={() => live.retry(row.message.clientId)}
            onDiscard={() => live.discard(row.message.clientId)}
          />
        ) : (
          <MessageItem
            {...actions}
            message={row.message}
            isOwn={row.message.author.id === userId}
            isFollowing={row.isFollowing}
            isHidden={hidden.has(row.message.author.id)}
            canWrite={room.canWrite}
            note={row.message === ownLast ? deliveryWords(row.message, room.otherReadSeq) : undefined}
            isActedOn={row.message.id === actedId}
          />
        )
      }
    </MessageList>
  )
}
