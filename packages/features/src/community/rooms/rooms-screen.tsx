import { Box, Button, Flex, Grid, Heading, IconButton } from '@chakra-ui/react'
import { useState } from 'react'

import { useRoomsWatch } from '@wellspring/api/hooks/chat'
import { BESIDE } from '@wellspring/ui/beside'
import { PlusIcon, SettingsIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { NewDirectRoomDialog, SettingsDialog } from '../lazy-dialogs.tsx'
import { NoRoomSelected } from './no-room-selected.tsx'
import { RoomList } from './room-list.tsx'
import { RoomPanel } from './room-panel.tsx'
import type { RoomPanelProps } from './room-panel.tsx'

export interface RoomsScreenProps extends Pick<RoomPanelProps, 'onCare'> {
  /** The open room. */
  roomId?: string
  onRoom: (id: string) => void
}

const DESK = '@media (min-width: 75rem)'

/**
 * The user's rooms with the open one beside them. A phone shows one of the two; a tablet shows the list alone until a
 * room is open.
 */
export function RoomsScreen({ roomId, onRoom, onCare }: RoomsScreenProps) {
  useRoomsWatch()
  const [dialog, setDialog] = useState<'new' | 'settings'>()
  return (
    <Grid
      gap="0"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{
        // On a phone an open room fills the page between the top and the bottom bar.
        height: roomId ? 'calc(100dvh - 7.75rem - var(--safe-bottom, 0px))' : 'auto',
        '@media (min-width: 37.5rem)': { height: roomId ? 'calc(100dvh - 9rem)' : 'auto' },
        [BESIDE]: {
          gap: '4',
          // On a tablet the list has the full width until a room is open, so that the last messages are readable.
          gridTemplateColumns: roomId ? '17rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
          // On a tablet the navigation is below the header.
          height: 'calc(100dvh - 11rem)',
          minHeight: '30rem',
        },
        [DESK]: { height: 'calc(100dvh - 8rem)', gridTemplateColumns: '22rem minmax(0, 1fr)' },
      }}
      {...(roomId && {
        'data-fills-phone': '',
        mx: { base: '-4', sm: '0' },
        mt: { base: '-5', sm: '0' },
      })}
    >
      <Box
        display={roomId ? 'none' : 'block'}
        borderRadius="lg"
        css={{
          [BESIDE]: { display: 'block', overflowY: 'auto', bg: 'bg.surface', borderWidth: '1px', p: '3' },
        }}
      >
        <Flex justify="space-between" align="center" wrap="wrap" mb="3" gap="2">
          <Heading as={roomId ? 'h2' : 'h1'} textStyle="title">
            <Trans>Chats</Trans>
          </Heading>
          <Flex gap="1">
            <IconButton
              variant="ghost"
              colorPalette="gray"
              minW="11"
              minH="11"
              aria-label={t`Chat settings`}
              title={t`Settings`}
              onClick={() => setDialog('settings')}
            >
              <SettingsIcon />
            </IconButton>
            <Button size="sm" minH="11" onClick={() => setDialog('new')}>
              <PlusIcon size={18} /> <Trans>New message</Trans>
            </Button>
          </Flex>
        </Flex>
        <RoomList openId={roomId} />
      </Box>
      <Box
        display={roomId ? 'block' : 'none'}
        css={{ [DESK]: { display: 'block' } }}
        minH="0"
        h="full"
        bg="bg.surface"
        borderWidth={{ base: '0', sm: '1px' }}
        borderRadius={{ base: '0', sm: 'lg' }}
        overflow="hidden"
      >
        {roomId ? (
          <RoomPanel key={roomId} id={roomId} onCare={onCare} />
        ) : (
          <Flex h="full" align="center" justify="center" p="6">
            <NoRoomSelected />
          </Flex>
        )}
      </Box>
      {dialog === 'new' ? (
        <NewDirectRoomDialog
          onOpened={(id) => {
            setDialog(undefined)
            onRoom(id)
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'settings' ? <SettingsDialog onClose={() => setDialog(undefined)} /> : null}
    </Grid>
  )
}
