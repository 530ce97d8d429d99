import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useAnswerDirectRoom, useReactToMessage } from '@wellspring/api/hooks/chat'
import type { Sent } from '@wellspring/api/hooks/chat-sender'
import { useRoomWindow, useTyping } from '@wellspring/api/hooks/chat-window'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { useTellsOffline } from '@wellspring/ui/offline-notice'
import { Trans, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { Composer } from '../composer/composer.tsx'
import type { ComposerProps } from '../composer/composer.tsx'
import { EditDialog, MessageOptions, RoomOptions, SearchDialog } from '../lazy-dialogs.tsx'
import { isEditable } from '../messages/is-editable.ts'
import { RoomHeader } from './room-header.tsx'
import { LoadingMessages, RoomMessages } from './room-messages.tsx'
import { useIsDisconnected } from '../composer/use-is-disconnected.ts'

export interface RoomPanelProps {
  id: string
  /** Called when a message suggests that its author needs help at once. */
  onCare: () => void
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

/** A room that the user may no longer read. */
function ShutRoom() {
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
}

/** The field to write in, or why the user cannot write. */
function Writing({
  room,
  ...composer
}: { room: RoomDetail } & Omit<ComposerProps, 'roomId' | 'groupId' | 'warnsOfContacts'>) {
  if (room.kind === 'direct' && room.status === 'requested' && !room.isAskedByMe)
    return <Request room={room} />
  if (!room.canWrite)
    return (
      <Text p="4" borderTopWidth="1px" color="fg.muted">
        {room.cannotWriteBecause}
      </Text>
    )
  return (
    <Composer
      {...composer}
      roomId={room.id}
      groupId={room.group?.id ?? null}
      warnsOfContacts={room.warnsOfContacts}
    />
  )
}

interface OpenRoomProps extends Pick<RoomPanelProps, 'onCare'> {
  room: RoomDetail
  userId: string
}

function OpenRoom({ room, userId, onCare }: OpenRoomProps) {
  const { id, canWrite, canModerate } = room
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
  const { messages, isShut, isConnected } = live
  const isAway = useIsDisconnected(isConnected)
  const { names, say } = useTyping(id)
  const { mutate: react } = useReactToMessage()

  function take(message: ChatMessage) {
    void live.take(message)
  }
  function takeSent(sent: Sent) {
    take(sent.message)
    heard(sent)
  }
  function goTo(seq: number) {
    setTargetSeq(seq)
    if (!messages?.some((message) => message.seq === seq)) void live.jumpTo(seq)
  }
  const reactTo = (message: ChatMessage, reaction: Reaction, isOn: boolean) =>
    react({ id: message.id, reaction, isOn }, { onSuccess: (answer) => take(answer.message) })
  function editLast() {
    const ownLast = messages?.findLast(({ author }) => author.id === userId)
    if (ownLast && isEditable(ownLast)) setEdited(ownLast)
  }

  if (isShut) return <ShutRoom />
  return (
    <Flex direction="column" h="full" minH="0">
      <RoomHeader
        room={room}
        isOptionsOpen={optionsAt !== null}
        onSearch={() => setSearching(true)}
        onOptions={(button) => setOptionsAt(optionsAt ? null : button)}
      />
      <RoomMessages
        room={room}
        userId={userId}
        live={live}
        target={messages?.find(({ seq }) => seq === targetSeq)?.clientId ?? null}
        actedId={acted?.message.id}
        onActions={(message, anchor) =>
          setActed(message.id === acted?.message.id ? null : { message, anchor })
        }
        onReply={setReplyTo}
        onReact={reactTo}
        onQuote={goTo}
      />
      <Text textStyle="xs" color="fg.muted" px="4" minH="5" role="status">
        {typingWords(names)}
      </Text>
      {isAway ? <NotConnected /> : null}
      <Writing
        room={room}
        userId={userId}
        replyTo={replyTo}
        onReplyTo={setReplyTo}
        onTyping={say}
        onEditLast={editLast}
        onSend={live.put}
      />
      {acted ? (
        <MessageOptions
          {...acted}
          key={acted.message.id}
          isOwn={acted.message.author.id === userId}
          canWrite={canWrite}
          canModerate={canModerate}
          onReply={() => setReplyTo(acted.message)}
          onReact={(reaction, isOn) => reactTo(acted.message, reaction, isOn)}
          onSent={takeSent}
          onTaken={take}
          onClose={() => setActed(null)}
        />
      ) : null}
      {edited ? <EditDialog message={edited} onSent={takeSent} onClose={() => setEdited(null)} /> : null}
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
  if (!data || !user) return <LoadingMessages label={t`Loading the chat`} />
  return <OpenRoom key={id} room={data.room} userId={user.id} onCare={onCare} />
}
