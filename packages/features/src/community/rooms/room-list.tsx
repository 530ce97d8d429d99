import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Room } from '@wellspring/api/contract/chat-rooms'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useOptimisticRoomList } from '@wellspring/api/hooks/chat'
import type { Waiting } from '@wellspring/api/hooks/chat-outbox'
import { useWaitingMessages } from '@wellspring/api/hooks/chat-waiting'
import { failureOf } from '@wellspring/api/hooks/failure'
import { readUserData } from '@wellspring/api/session'
import { Avatar } from '@wellspring/ui/avatar'
import { CountBadge } from '@wellspring/ui/count-badge'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { SearchInput } from '@wellspring/ui/search-input'
import { useNow } from '@wellspring/ui/use-now'
import { dayIn, pastDayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { excerptWords } from '../chat-labels.ts'
import { toPlainText } from '../messages/plain-text.tsx'
import { roomNames } from './room-names.ts'

const kinds = [
  { value: undefined, label: t`All` },
  { value: 'direct', label: t`Direct` },
  { value: 'group', label: t`Groups` },
] as const

function When({ at }: { at: string }) {
  const [clock, now] = [useClock(), useNow()]
  const [day, today] = [dayIn(at, clock.zone), dayIn(now, clock.zone)]
  return <>{day === today ? timeIn(at, clock) : pastDayWords(day, today).replace(/^\w+, /, '')}</>
}

/** The line below the name: the last message, or the state of a requested conversation. */
function lastLine({ kind, status, isAskedByMe, last, other }: Room): string {
  if (kind === 'direct' && status === 'requested')
    return isAskedByMe
      ? t`Waiting for an answer`
      : t`${other?.name ?? t`Someone`} would like to talk with you`
  if (status === 'declined') return t`Declined`
  if (!last) return t`No messages yet`
  return kind === 'group' ? `${last.name}: ${excerptWords(last)}` : excerptWords(last)
}

/** Shows that a message of the user is not sent yet. */
function Unsent({ waiting }: { waiting: readonly Waiting[] }) {
  const isRefused = waiting.some(({ refusal }) => refusal !== undefined)
  return (
    <Text truncate textStyle="sm" color={isRefused ? 'fg.error' : 'fg.muted'}>
      {isRefused ? t`A message was not sent` : t`Waiting to be sent`}
    </Text>
  )
}

interface RowProps {
  room: Room
  isOpen: boolean
  /** The user's unsent messages in this room. */
  waiting: readonly Waiting[]
}

function Row({ room, isOpen, waiting }: RowProps) {
  const { id, other, last, unreadCount, mentionCount, isMuted } = room
  const names = roomNames(room)
  const when = last ? (
    <Text as="span" textStyle="xs" color="fg.muted" flexShrink="0">
      <When at={last.at} />
    </Text>
  ) : null
  return (
    <Link
      href={chatHrefs.room(id)}
      variant="bare"
      display="flex"
      gap="3"
      ps="2"
      pe="3"
      py="2.5"
      borderRadius="md"
      // The open room needs more than the background, which hovering also gives to any row.
      borderInlineStartWidth="4px"
      borderColor={isOpen ? 'accent.solid' : 'transparent'}
      bg={isOpen ? 'accent.muted' : undefined}
      _hover={{ bg: isOpen ? 'accent.muted' : 'bg.muted' }}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      {/* The same size as in the header of the room. */}
      <Avatar name={names.title} src={other?.imageUrl ?? null} size={44} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" justify="space-between" align="baseline">
          <Text truncate fontWeight={unreadCount > 0 ? 'bold' : 'semibold'}>
            {names.title}
          </Text>
          {names.room === null ? when : null}
        </Flex>
        {names.room === null ? null : (
          // A group's name gets its own line, because it distinguishes the rooms.
          <Flex gap="2" justify="space-between" align="baseline">
            <Text truncate textStyle="sm" fontWeight="medium">
              {names.room}
            </Text>
            {when}
          </Flex>
        )}
        <Flex gap="2" justify="space-between" align="center">
          {waiting.length > 0 ? (
            <Unsent waiting={waiting} />
          ) : (
            <Text truncate textStyle="sm" color={unreadCount > 0 ? 'fg' : 'fg.muted'}>
              {lastLine(room)}
            </Text>
          )}
          {unreadCount > 0 && !isMuted ? (
            <Flex gap="1" flexShrink="0" align="center">
              {mentionCount > 0 ? (
                <Text as="span" fontWeight="bold" color="accent.fg">
                  @
                  <VisuallyHidden>
                    {' '}
                    <Trans>You are mentioned</Trans>
                  </VisuallyHidden>
                </Text>
              ) : null}
              <CountBadge count={unreadCount} position="static" />
              <VisuallyHidden>
                <Trans>{unreadCount} unread</Trans>
              </VisuallyHidden>
            </Flex>
          ) : null}
          {isMuted ? (
            <Text as="span" textStyle="xs" color="fg.subtle">
              <Trans>Muted</Trans>
            </Text>
          ) : null}
        </Flex>
      </Box>
    </Link>
  )
}

export interface RoomListProps {
  /** The room that is open beside the list. */
  openId?: string | undefined
}

/** Links to more groups, unless the empty list already has one, and to moderation decisions. */
function Ways({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Flex gap="2" wrap="wrap" mt="2" justify={isEmpty ? 'center' : 'flex-start'}>
      {isEmpty ? null : (
        <LinkButton href={chatHrefs.groups} variant="outline" size="sm" minH="11">
          <Trans>Find a group</Trans>
        </LinkButton>
      )}
      <LinkButton href={chatHrefs.decisions} variant="ghost" size="sm" minH="11">
        <Trans>Messages that were removed</Trans>
      </LinkButton>
    </Flex>
  )
}

/** The user's rooms, most recent message first. */
export function RoomList({ openId }: RoomListProps) {
  const [kind, setKind] = useState<'direct' | 'group'>()
  const [words, setWords] = useState('')
  const [userId] = useState(() => readUserData()?.id ?? null)
  const waiting = useWaitingMessages(userId)
  useOptimisticRoomList(toPlainText)
  const search = words.trim()
  const query = useQuery(chatQueries.rooms(useApi(), { ...(kind && { kind }), ...(search && { search }) }))
  const { data, error } = query
  const isFiltered = kind !== undefined || search !== ''
  const isEmpty = data?.rooms.length === 0 && !isFiltered
  return (
    <Stack as="nav" aria-label={t`Your chats`} gap="2">
      <SearchInput value={words} onValueChange={setWords} label={t`Search your chats`} size="sm" />
      <FilterButtons label={t`Which chats`} choices={kinds} value={kind} onChange={setKind} />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading your chats`} /> : null}
      {data?.rooms.length === 0 ? (
        isFiltered ? (
          <Text color="fg.muted" px="3">
            <Trans>No chats match your search.</Trans>
          </Text>
        ) : (
          <EmptyList
            title={t`No chats yet`}
            sentence={t`Join a group to talk with people who share what is on your mind.`}
            action={
              <LinkButton href={chatHrefs.groups} variant="outline">
                <Trans>Find a group</Trans>
              </LinkButton>
            }
          />
        )
      ) : null}
      <Stack as="ul" gap="0.5" listStyleType="none">
        {data?.rooms.map((room) => (
          <li key={room.id}>
            <Row
              room={room}
              isOpen={room.id === openId}
              waiting={waiting.filter(({ roomId }) => roomId === room.id)}
            />
          </li>
        ))}
      </Stack>
      {/* Rendered after the rooms have loaded, so that it does not shift. */}
      {data || error ? <Ways isEmpty={isEmpty} /> : null}
    </Stack>
  )
}
