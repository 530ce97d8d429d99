import { Box, Flex, Heading, IconButton, Text } from '@chakra-ui/react'

import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import { onlyBelow } from '@wellspring/ui/beside'
import { Avatar } from '@wellspring/ui/avatar'
import { ArrowLeftIcon, MoreIcon, SearchIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { roomNames } from './room-names.ts'

export interface RoomHeaderProps {
  room: RoomDetail
  isOptionsOpen: boolean
  onSearch: () => void
  /** The button to which the options are anchored. */
  onOptions: (button: HTMLElement) => void
}

const square = { minW: '11', minH: '11', variant: 'ghost', colorPalette: 'gray' } as const

/** The name of the open room, with its search and options. */
export function RoomHeader({ room, isOptionsOpen, onSearch, onOptions }: RoomHeaderProps) {
  const { topic, other, isOtherOnline } = room
  const names = roomNames(room)
  const below = other ? (isOtherOnline ? t`Here now` : other.kind === 'provider' ? t`Provider` : '') : topic
  return (
    <Flex as="header" gap="3" align="center" px="3" py="2" borderBottomWidth="1px" minH="16">
      <Link
        href={chatHrefs.rooms}
        aria-label={t`All chats`}
        display="inline-flex"
        css={onlyBelow}
        variant="bare"
        minW="11"
        minH="11"
        alignItems="center"
        justifyContent="center"
      >
        <ArrowLeftIcon />
      </Link>
      <Avatar name={names.title} src={other?.imageUrl ?? null} size={40} decorative />
      <Box flex="1" minW="0">
        <Heading as="h1" textStyle={{ base: 'body', sm: 'heading' }} fontWeight="600" truncate>
          {names.title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" truncate minH="5">
          {names.room === null ? null : (
            <Text as="span" color="fg" fontWeight="medium">
              {names.room}
            </Text>
          )}
          {names.room !== null && below ? ' · ' : ''}
          {below}
        </Text>
      </Box>
      <IconButton {...square} aria-label={t`Search this chat`} title={t`Search`} onClick={onSearch}>
        <SearchIcon />
      </IconButton>
      <IconButton
        {...square}
        aria-label={t`Chat options`}
        title={t`Options`}
        aria-haspopup="dialog"
        aria-expanded={isOptionsOpen}
        onClick={({ currentTarget }) => onOptions(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
    </Flex>
  )
}
