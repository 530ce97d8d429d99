import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'

import { ArrowUpIcon } from '@wellspring/ui/icon'
import { useNow } from '@wellspring/ui/use-now'
import { dayIn, pastDayWords, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { MessageRow } from './message-rows.ts'

/** Pixels from either end at which more messages are loaded. */
const NEAR = 400
/** Pixels from the end within which the list follows new messages. */
const AT_END = 48

export interface MessageListProps {
  rows: readonly MessageRow[]
  hasOlder: boolean
  hasNewer: boolean
  onOlder: () => Promise<void>
  onNewer: () => Promise<void>
  onEnd: () => Promise<void>
  /** Called when the reader reaches or leaves the end of the loaded messages. */
  onAtEnd: (isAtEnd: boolean) => void
  /** The key of a row to scroll to once it is loaded: a quoted message or a search result. */
  target: string | null
  children: (row: Extract<MessageRow, { kind: 'said' | 'pending' }>) => ReactElement
}

function Between({ children }: { children: string }) {
  return (
    <Text textAlign="center" textStyle="xs" color="fg.muted" pt="5" pb="1">
      {children}
    </Text>
  )
}

/** A button that floats over the messages. */
const leading = { position: 'absolute', size: 'sm', minH: '11', variant: 'subtle', shadow: 'md' } as const

/** Separates unread messages from read ones. */
function UnreadLine() {
  return (
    <Flex align="center" gap="3" px="3" pt="5" pb="1" color="accent.fg" data-unread>
      <Box flex="1" h="1px" bg="accent.solid" />
      <Text textStyle="xs" fontWeight="semibold">
        <Trans>New</Trans>
      </Text>
      <Box flex="1" h="1px" bg="accent.solid" />
    </Flex>
  )
}

/** The messages of a room. Only visible rows are rendered, and older ones are loaded while scrolling. */
export function MessageList(props: MessageListProps) {
  const { rows, hasOlder, hasNewer, onOlder, onNewer, onEnd, onAtEnd, target, children } = props
  const clock = useClock()
  const today = dayIn(useNow(), clock.zone)
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isPrepending, setPrepending] = useState(false)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isMeasured, setMeasured] = useState(false)
  const [isUnreadAbove, setUnreadAbove] = useState(false)
  const isFollowing = useRef(true)
  const lastBox = useRef({ top: 0, height: 0, shown: 0 })
  const isAsking = useRef(false)
  /** The unread line that was seen or followed by a reply, so no button points to it. */
  const seenUnread = useRef<string>(undefined)

  function follow(follows: boolean) {
    if (follows === isFollowing.current) return
    isFollowing.current = follows
    setAtEnd(follows)
    onAtEnd(follows)
  }

  const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread')

  /** Updates whether the unread line is above the visible part. */
  function updateUnread(box: HTMLDivElement) {
    const line = rows[unreadIndex]
    if (!line || !list.current) return setUnreadAbove(false)
    const top = list.current.getItemOffset(unreadIndex)
    const isAbove = top + list.current.getItemSize(unreadIndex) <= box.scrollTop
    const isInView = !isAbove && top < box.scrollTop + box.clientHeight
    if (isMeasured && isInView) seenUnread.current = line.key
    setUnreadAbove(isAbove && seenUnread.current !== line.key)
  }

  function noteBox(box: HTMLDivElement) {
    lastBox.current = { top: box.scrollTop, height: box.scrollHeight, shown: box.clientHeight }
  }

  /** Whether the reader scrolled up. A change of height also moves the scroll position and does not count. */
  function hasGoneUp(box: HTMLDivElement) {
    const { top, height, shown } = lastBox.current
    return box.scrollTop < top && box.scrollHeight === height && box.clientHeight === shown
  }

  /** A new message also moves the end away, so only scrolling up stops following it. */
  function updateFollowing(box: HTMLDivElement) {
    const left = box.scrollHeight - box.clientHeight - box.scrollTop
    if (hasNewer) follow(false)
    else if (left <= AT_END) follow(true)
    else if (hasGoneUp(box)) follow(false)
    noteBox(box)
  }

  function keepEndInSight() {
    const box = scroller.current
    if (!box) return
    updateUnread(box)
    // A scroll up just before may not have fired its event yet.
    updateFollowing(box)
    if (!isFollowing.current) return
    box.scrollTop = box.scrollHeight
    noteBox(box)
  }
  const resized = useEffectEvent(() => {
    keepEndInSight()
    // The first render uses estimated heights; one frame later the rows are in place and can be shown.
    if (content.current?.clientHeight) requestAnimationFrame(() => setMeasured(true))
  })
  // New messages, growing rows and the on-screen keyboard all move the end, which must stay in view.
  useEffect(() => {
    if (!scroller.current || !content.current) return
    const watching = new ResizeObserver(() => resized())
    watching.observe(scroller.current)
    watching.observe(content.current)
    return () => watching.disconnect()
  }, [])
  const targetIndex = target === null ? -1 : rows.findIndex(({ key }) => key === target)
  const showTarget = useEffectEvent((index: number) => {
    if (!list.current) return
    const { scrollSize, viewportSize } = list.current
    const below = scrollSize - list.current.getItemOffset(index) - viewportSize / 2
    // A row visible at the end does not stop following the end.
    const isSeenWithEnd = !hasNewer && below <= AT_END
    follow(isSeenWithEnd)
    if (isSeenWithEnd) keepEndInSight()
    else list.current.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (targetIndex >= 0) showTarget(targetIndex)
  }, [targetIndex])

  async function goToEnd() {
    if (hasNewer) await onEnd()
    follow(true)
    keepEndInSight()
  }
  function goToUnread() {
    follow(false)
    list.current?.scrollToIndex(unreadIndex)
    // Focus moves to the messages because the pressed button is gone.
    scroller.current?.focus({ preventScroll: true })
  }
  const last = rows.at(-1)
  const ownNewest = last?.kind === 'pending' ? last.key : null
  const sentBefore = useRef(ownNewest)
  const showOwn = useEffectEvent(() => {
    seenUnread.current = rows[unreadIndex]?.key
    void goToEnd()
  })
  // After sending, the list moves to the user's own message from any position.
  useEffect(() => {
    if (ownNewest === sentBefore.current) return
    sentBefore.current = ownNewest
    if (ownNewest !== null) showOwn()
  }, [ownNewest])

  async function ask(more: () => Promise<void>, isOlder: boolean) {
    if (isAsking.current) return
    isAsking.current = true
    setPrepending(isOlder)
    await more()
    // Rendered before this resets, so that the scroll position is kept.
    requestAnimationFrame(() => {
      setPrepending(false)
      isAsking.current = false
    })
  }

  function scrolled(offset: number) {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
    const left = scrollSize - viewportSize - offset
    if (hasOlder && offset < NEAR) void ask(onOlder, true)
    else if (hasNewer && left < NEAR) void ask(onNewer, false)
  }

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroller}
        onScroll={({ currentTarget }) => {
          updateFollowing(currentTarget)
          updateUnread(currentTarget)
        }}
        h="full"
        overflowY="auto"
        overscrollBehavior="contain"
        display="flex"
        flexDirection="column"
        role="log"
        aria-label={t`Messages`}
        tabIndex={0}
        pb="3"
      >
        <Box flexGrow="1" />
        <Box ref={content} flexShrink="0" visibility={isMeasured ? 'visible' : 'hidden'}>
          <Virtualizer ref={list} scrollRef={scroller} shift={isPrepending} data={rows} onScroll={scrolled}>
            {(row) => (
              <Box key={row.key}>
                {row.kind === 'day' ? (
                  <Between>{pastDayWords(dayIn(row.at, clock.zone), today)}</Between>
                ) : row.kind === 'unread' ? (
                  <UnreadLine />
                ) : (
                  children(row)
                )}
              </Box>
            )}
          </Virtualizer>
        </Box>
      </Box>
      {isMeasured && isUnreadAbove ? (
        <Button {...leading} top="3" insetInlineEnd="4" onClick={goToUnread}>
          <ArrowUpIcon size={16} />
          <Trans>New messages</Trans>
        </Button>
      ) : null}
      {isAtEnd ? null : (
        <Button {...leading} bottom="3" insetInlineEnd="4" onClick={() => void goToEnd()}>
          <Trans>Jump to latest</Trans>
        </Button>
      )}
    </Box>
  )
}
