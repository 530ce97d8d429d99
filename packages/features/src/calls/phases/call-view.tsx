import { Box, Flex, Grid, useBreakpointValue } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import { CallBar } from '@wellspring/ui/call-bar'
import { t } from '@wellspring/words/macro'

import { callButtons } from './call-buttons.ts'
import { CallHeader } from './call-header.tsx'
import { CallNotices, LostNote } from './call-notices.tsx'
import { CallStage } from './call-stage.tsx'
import { ChatThread } from '../chat/chat-thread.tsx'
import { LazyChatSheet, LazyPeopleDialog, LazySettingsDialog, fetchDialogs } from '../lazy-dialogs.tsx'
import { useCallKeys } from '../use-call-keys.ts'
import type { CallLink } from '../peer/use-call-link.ts'
import type { CallMeshView } from '../peer/use-call-mesh.ts'
import type { Chat } from '../chat/use-chat.ts'
import type { Devices } from '../media/use-devices.ts'

export interface CallViewProps {
  call: Call
  now: string
  isLost: boolean
  devices: Devices
  link: Pick<CallLink, 'connected' | 'media'>
  mesh: CallMeshView
  chat: Chat
  chatOpen: boolean
  onChat: (open: boolean) => void
  onLeave: () => void
}

/** Prevents scrolling. */
function useWholeScreen() {
  useEffect(() => {
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [])
}

/** The call itself, dark in both themes. */
export function CallView(props: CallViewProps) {
  const { call, now, isLost, devices, link, mesh, chat, chatOpen, onChat, onLeave } = props
  const [settings, setSettings] = useState(false)
  const [people, setPeople] = useState(false)
  const [keysOn, setKeysOn] = useState(true)
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? false
  useWholeScreen()
  useEffect(fetchDialogs, [])
  const toggle = () => onChat(!chatOpen)
  const buttons = callButtons({
    devices,
    onLeave,
    keysOn,
    chat: {
      open: chatOpen,
      unread: chat.unread,
      toggle,
    },
  })
  const pressOf = (id: string) => () => buttons.find((button) => button.id === id)?.onPress()
  useCallKeys(
    { m: pressOf('microphone'), v: pressOf('camera'), s: pressOf('screen'), c: toggle },
    keysOn && !settings && !people,
  )
  const thread = { chat, call }
  const isMany = call.people.length > 1
  return (
    <Grid
      className="dark"
      colorPalette="accent"
      bg="bg.canvas"
      color="fg"
      position="fixed"
      inset="0"
      h="100dvh"
      gridTemplateRows="auto auto minmax(0, 1fr) auto"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <CallHeader
        call={call}
        now={now}
        onSettings={() => setSettings(true)}
        onPeople={isGuestPlace(call.place) ? undefined : () => setPeople(true)}
      />
      <CallNotices call={call} now={now} devices={devices} mesh={mesh} />
      <Flex minH="0">
        <Box flex="1" minW="0">
          <CallStage call={call} now={now} devices={devices} media={link.media} meetings={mesh.meetings}>
            {isLost && !(link.connected && isMany) ? (
              <LostNote call={call} now={now} connected={link.connected} />
            ) : null}
          </CallStage>
        </Box>
        {wide && chatOpen ? (
          <Box
            as="aside"
            aria-label={t`Chat`}
            w="22rem"
            minH="0"
            bg="bg.surface"
            borderRadius="lg"
            me="2"
            mb="2"
          >
            <ChatThread {...thread} />
          </Box>
        ) : null}
      </Flex>
      <CallBar label={t`Call`} buttons={buttons} />
      {!wide && chatOpen ? <LazyChatSheet {...thread} onClose={() => onChat(false)} /> : null}
      {people ? <LazyPeopleDialog call={call} onClose={() => setPeople(false)} /> : null}
      {settings ? (
        <LazySettingsDialog
          onClose={() => setSettings(false)}
          devices={devices}
          keysOn={keysOn}
          onKeys={setKeysOn}
        />
      ) : null}
    </Grid>
  )
}
