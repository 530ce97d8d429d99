import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import { useApi } from '@wellspring/api/hooks/api'
import {
  chatQueries,
  useAnswerDirectRoom,
  useMarkRoomRead,
  useReactToMessage,
} from '@wellspring/api/hooks/chat'
import type { Sent } from '@wellspring/api/hooks/chat-sender'
import { useRoomWindow, useTyping } from '@wellspring/api/hooks/chat-window'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { useTellsOffline } from '@wellspring/ui/offline-notice'
import { useVisible } from '@wellspring/ui/use-visible'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { Composer } from '../composer/composer.tsx'
import { EditDialog, MessageOptions, RoomOptions, SearchDialog } from '../lazy-dialogs.tsx'
import { MessageItem } from '../messages/message-item.tsx'
import { isEditable } from '../messages/is-editable.ts'
import { MessageList } from '../messages/message-list.tsx'
import { messageRows } from '../messages/message-rows.ts'
import { PendingItem } from '../messages/pending-item.tsx'
import { RoomHeader } from './room-header.tsx'
import { useIsDisconnected } from '../composer/use-is-disconnected.ts'
import { useLastReadSeq } from '../messages/use-last-read-seq.ts'

export interface RoomPanelProps {
  id: string
  /** Called when a message suggests that its author needs help at once. */
  onCare: () => void
}

/** Aligned to the end of the room, as the messages will be. */
function OnItsWay({ label }: { label: string }) {
  return (
    <Flex flex="1" h="full" minH="0" direction="column" justify="flex-end" p="4">
      <LoadingList shape="bubbles" count={3} label={label} />
    </Flex>
  )
}

/** Lets the user accept or decline a requested conversation. */
function Request({ room }: { room: RoomDetail }) {
  const { mutate, isPending } = useAnswerDirectRoom()
  const answer = (isAccepted: boolean) => mutate({ id: room.id, isAccepted })
  return (
    <Box p="4" borderTopWidth="1px" bg="bg.surface">
      <Text mb="3">
        <Trans>{room.name} would like to talk with you. They will only know if you agree.</Trans>
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button disabled={isPending} onClick={() => answer(true)}>
          <Trans>Agree</Trans>
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => answer(false)}>
          <Trans>Decline</Trans>
        </Button>
      </Flex>
    </Box>
  )
}

function typingWords(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length > 2) return t`Several people are writing …`
  return second === undefined ? t`${first} is writing …` : t`${first} and ${second} are writing …`
}

/** The delivery state of the user's own message. */
function deliveryWords({ seq, status }: ChatMessage, otherReadSeq: number | null): string | undefined {
  if (status !== 'sent' && status !== 'edited') return undefined
  return otherReadSeq !== null && otherReadSeq >= seq ? t`Read` : t`Delivered`
}

function NotConnected() {
  useTellsOffline()
  return (
    <Alert.Root status="warning" role="status" borderRadius="0" py="2">
      <Alert.Content>
        <Trans>You are offline. We will send your messages in order once you are back online.</Trans>
      </Alert.Content>
    </Alert.Root>
  )
}

interface OpenRoomProps extends RoomPanelProps {
  room: RoomDetail
  userId: string
}

function OpenRoom({ room, userId, onCare }: OpenRoomProps) {
  const { id, group, canWrite, cannotWriteBecause, canModerate, otherReadSeq } = room
  const clock = useClock()
  const [isAtEnd, setAtEnd] = useState(true)
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null)
  const [acted, setActed] = useState<{ message: ChatMessage; anchor: HTMLElement } | null>(null)
  const [edited, setEdited] = useState<ChatMessage | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [optionsAt, setOptionsAt] = useState<HTMLElement | null>(null)
  const [targetSeq, setTargetSeq] = useState<number | null>(null)
  const heard = useCallback(
    ({ care }: Sent) => {
      if (care) onCare()
    },
    [onCare],
  )
  const live = useRoomWindow(id, heard)
  const { messages, pending, failure, isShut, isConnected, hasOlder, hasNewer, lastSeq } = live
  const isAway = useIsDisconnected(isConnected)
  const { names, say } = useTyping(id)
  const { mutate: markRead } = useMarkRoomRead()
  const { mutate: react } = useReactToMessage()
  const { data: blocks } = useQuery(chatQueries.blocks(useApi()))
  const hidden = useMemo(() => new Set(blocks?.people.map((person) => person.id)), [blocks])

  const isReading = useVisible() && isAtEnd && !hasNewer && messages !== null
  const readSeq = useLastReadSeq(room.readSeq, { lastSeq: messages && lastSeq, isReading })
  const seen = isReading ? lastSeq : 0
  useEffect(() => {
    if (seen > room.readSeq) markRead({ id, seq: seen })
  }, [seen, id, room.readSeq, markRead])

  const rows = useMemo(
    () => messageRows({ messages: messages ?? [], pending, readSeq, userId, zone: clock.zone }),
    [messages, pending, readSeq, userId, clock.zone],
  )
  const ownLast = messages?.findLast(({ author }) => author.id === userId)
  const target = messages?.find(({ seq }) => seq === targetSeq)?.clientId ?? null

  function take(message: ChatMessage) {
    void live.take(message)
  }
  const goTo = (seq: number) => {
    setTargetSeq(seq)
    if (!messages?.some((message) => message.seq === seq)) void live.jumpTo(seq)
  }
  const reactTo = (message: ChatMessage, reaction: Reaction, isOn: boolean) =>
    react({ id: message.id, reaction, isOn }, { onSuccess: (answer) => take(answer.message) })

  if (isShut)
    return (
      <EmptyList
        title={t`You can no longer read this chat`}
        sentence={
          <>
            <Trans>
              Decisions about you are under{' '}
              <Link href={chatHrefs.decisions}>
                <Trans>Decisions</Trans>
              </Link>
              .
            </Trans>
          </>
        }
      />
    )
  return (
    <Flex direction="column" h="full" minH="0">
      <RoomHeader
        room={room}
        isOptionsOpen={optionsAt !== null}
        onSearch={() => setSearching(true)}
        onOptions={(button) => setOptionsAt(optionsAt ? null : button)}
      />
      {messages === null ? (
        failure ? (
          <Box flex="1" p="4">
            <ErrorState message={failure.message} onRetry={() => void live.catchUp()} />
          </Box>
        ) : (
          <OnItsWay label={t`Loading messages`} />
        )
      ) : rows.length === 0 ? (
        <Flex flex="1" align="center" justify="center" p="4">
          <Text color="fg.muted">
            <Trans>No messages yet. Be the first to write.</Trans>
          </Text>
        </Flex>
      ) : (
        <MessageList
          rows={rows}
          hasOlder={hasOlder}
          hasNewer={hasNewer}
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
                message={row.message}
                isOwn={row.message.author.id === userId}
                isFollowing={row.isFollowing}
                isHidden={hidden.has(row.message.author.id)}
                canWrite={canWrite}
                note={row.message === ownLast ? deliveryWords(row.message, otherReadSeq) : undefined}
                isActedOn={row.message.id === acted?.message.id}
                onActions={(message, anchor) =>
                  setActed(message.id === acted?.message.id ? null : { message, anchor })
                }
                onReply={setReplyTo}
                onReact={reactTo}
                onQuote={goTo}
              />
            )
          }
        </MessageList>
      )}
      <Text textStyle="xs" color="fg.muted" px="4" minH="5" role="status">
        {typingWords(names)}
      </Text>
      {isAway ? <NotConnected /> : null}
      {room.kind === 'direct' && room.status === 'requested' && !room.isAskedByMe ? (
        <Request room={room} />
      ) : canWrite ? (
        <Composer
          roomId={id}
          userId={userId}
          groupId={group?.id ?? null}
          warnsOfContacts={room.warnsOfContacts}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          onTyping={say}
          onEditLast={() => {
            if (ownLast && isEditable(ownLast)) setEdited(ownLast)
          }}
          onSend={live.put}
        />
      ) : (
        <Text p="4" borderTopWidth="1px" color="fg.muted">
          {cannotWriteBecause}
        </Text>
      )}
      {acted ? (
        <MessageOptions
          {...acted}
          key={acted.message.id}
          isOwn={acted.message.author.id === userId}
          canWrite={canWrite}
          canModerate={canModerate}
          onReply={() => setReplyTo(acted.message)}
          onReact={(reaction, isOn) => reactTo(acted.message, reaction, isOn)}
          onSent={(sent) => {
            take(sent.message)
            heard(sent)
          }}
          onTaken={take}
          onClose={() => setActed(null)}
        />
      ) : null}
      {edited ? (
        <EditDialog
          message={edited}
          onSent={(sent) => {
            take(sent.message)
            heard(sent)
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {isSearching ? <SearchDialog roomId={id} onFound={goTo} onClose={() => setSearching(false)} /> : null}
      {optionsAt ? <RoomOptions room={room} anchor={optionsAt} onClose={() => setOptionsAt(null)} /> : null}
    </Flex>
  )
}

/** One room with its messages and composer. */
export function RoomPanel({ id, onCare }: RoomPanelProps) {
  const { user } = useSession()
  const query = useQuery(chatQueries.room(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return <ErrorState {...failureOf(query)} back={{ href: chatHrefs.rooms, label: t`Chats` }} />
  if (!data || !user) return <OnItsWay label={t`Loading the chat`} />
  return <OpenRoom key={id} id={id} room={data.room} userId={user.id} onCare={onCare} />
}
