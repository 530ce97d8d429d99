import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactElement } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'

import { ArrowUpIcon } from '@wellspring/ui/icon'
import { useNow } from '@wellspring/ui/use-now'
import { dayIn, pastDayWords, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { MessageRow } from './message-rows.ts'
import { AT_END, useFollowEnd } from './use-follow-end.ts'
import { useLoadMore } from './use-load-more.ts'
import { useUnreadLine } from './use-unread-line.ts'

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
const floating = { position: 'absolute', size: 'sm', minH: '11', variant: 'subtle', shadow: 'md' } as const

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
  const { rows, hasNewer, onEnd, onAtEnd, target, children } = props
  const clock = useClock()
  const today = dayIn(useNow(), clock.zone)
  const list = useRef<VirtualizerHandle>(null)
  const unread = useUnreadLine(rows, list)
  const { scroller, content, isAtEnd, isMeasured, follow, keepEndInView, scrolled } = useFollowEnd({
    hasNewer,
    onAtEnd,
    onMoved: unread.update,
  })
  const more = useLoadMore(list, props)

  const targetIndex = target === null ? -1 : rows.findIndex(({ key }) => key === target)
  const showTarget = useEffectEvent((index: number) => {
    if (!list.current) return
    const { scrollSize, viewportSize } = list.current
    const below = scrollSize - list.current.getItemOffset(index) - viewportSize / 2
    // A row visible at the end does not stop following the
    const isSeenWithEnd = !hasNewer && below <= AT_END
    follow(isSeenWithEnd)
    if (isSeenWithEnd) keepEndInView()
    else list.current.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (targetIndex >= 0) showTarget(targetIndex)
  }, [targetIndex])

  async function goToEnd() {
    if (hasNewer) await onEnd()
    follow(true)
    keepEndInView()
  }
  function goToUnread() {
    follow(false)
    list.current?.scrollToIndex(unread.index)
    // Focus moves to the messages because the pressed button is gone.
    scroller.current?.focus({ preventScroll: true })
  }
  const last = rows.at(-1)
  const ownNewest = last?.kind === 'pending' ? last.key : null
  const sentBefore = useRef(ownNewest)
  const showOwn = useEffectEvent(() => {
    unread.markSeen()
    void goToEnd()
  })
  // After sending, the list moves to the user's own message from any position.
  useEffect(() => {
    if (ownNewest === sentBefore.current) return
    sentBefore.current = ownNewest
    if (ownNewest !== null) showOwn()
  }, [ownNewest])

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroller}
        onScroll={({ currentTarget }) => scrolled(currentTarget)}
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
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={more.isPrepending}
            data={rows}
            onScroll={more.loadNear}
          >
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
      {isMeasured && unread.isAbove ? (
        <Button {...floating} top="3" insetInlineEnd="4" onClick={goToUnread}>
          <ArrowUpIcon size={16} />
          <Trans>New messages</Trans>
        </Button>
      ) : null}
      {isAtEnd ? null : (
        <Button {...floating} bottom="3" insetInlineEnd="4" onClick={() => void goToEnd()}>
          <Trans>Jump to latest</Trans>
        </Button>
      )}
    </Box>
  )
}
