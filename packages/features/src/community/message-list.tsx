import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'

import { dayWords, useClock } from '@wellspring/ui/zoned-time'

import type { MessageRow } from './message-rows.ts'

/** How near to an end one has to be before more is asked for, in pixels. */
const NEAR = 400
/** Who is as near to the end as this follows what is said. */
const AT_END = 48

export interface MessageListProps {
  rows: readonly MessageRow[]
  hasOlder: boolean
  hasNewer: boolean
  onOlder: () => Promise<void>
  onNewer: () => Promise<void>
  onEnd: () => Promise<void>
  /** The reader sees the end of what is known, or does not. */
  onAtEnd: (isAtEnd: boolean) => void
  /** A row that is to be seen, once it is there: where somebody was answered or found. */
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

/** What is said in a room. Only what is seen is drawn; further up more is asked for. */
export function MessageList(props: MessageListProps) {
  const { rows, hasOlder, hasNewer, onOlder, onNewer, onEnd, onAtEnd, target, children } = props
  const clock = useClock()
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [isPrepending, setPrepending] = useState(false)
  const [isAtEnd, setAtEnd] = useState(true)
  const isAsking = useRef(false)

  const last = rows.length - 1
  useEffect(() => {
    if (isAtEnd && !hasNewer) list.current?.scrollToIndex(last, { align: 'end' })
  }, [last, isAtEnd, hasNewer])
  // Where a keyboard comes up on a phone, the end stays in sight.
  useEffect(() => {
    const box = scroller.current
    if (!box || !isAtEnd || hasNewer) return
    let height = box.clientHeight
    const watching = new ResizeObserver(() => {
      // It is heard once at first, too: whoever scrolls up meanwhile is not brought back.
      if (box.clientHeight === height) return
      height = box.clientHeight
      // Once: the list would go on for a while, against whoever scrolls up.
      box.scrollTop = box.scrollHeight
    })
    watching.observe(box)
    return () => watching.disconnect()
  }, [isAtEnd, hasNewer])
  const targetIndex = target === null ? -1 : rows.findIndex(({ key }) => key === target)
  useEffect(() => {
    if (targetIndex >= 0) list.current?.scrollToIndex(targetIndex, { align: 'center' })
  }, [targetIndex])

  async function ask(more: () => Promise<void>, isOlder: boolean) {
    if (isAsking.current) return
    isAsking.current = true
    setPrepending(isOlder)
    await more()
    // What has come is drawn first, and holds its place while it is.
    requestAnimationFrame(() => {
      setPrepending(false)
      isAsking.current = false
    })
  }

  function scrolled(offset: number) {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
    const left = scrollSize - viewportSize - offset
    const seesEnd = left <= AT_END && !hasNewer
    if (seesEnd !== isAtEnd) {
      setAtEnd(seesEnd)
      onAtEnd(seesEnd)
    }
    if (hasOlder && offset < NEAR) void ask(onOlder, true)
    else if (hasNewer && left < NEAR) void ask(onNewer, false)
  }

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroller}
        h="full"
        overflowY="auto"
        overscrollBehavior="contain"
        display="flex"
        flexDirection="column"
        role="log"
        aria-label="Messages"
        tabIndex={0}
        pb="3"
      >
        <Box flexGrow="1" />
        <Virtualizer ref={list} scrollRef={scroller} shift={isPrepending} data={rows} onScroll={scrolled}>
          {(row) => (
            <Box key={row.key}>
              {row.kind === 'day' ? (
                <Between>{dayWords(row.at, clock.zone)}</Between>
              ) : row.kind === 'unread' ? (
                <Between>New</Between>
              ) : (
                children(row)
              )}
            </Box>
          )}
        </Virtualizer>
      </Box>
      {isAtEnd ? null : (
        <Button
          position="absolute"
          bottom="3"
          insetInlineEnd="4"
          size="sm"
          minH="11"
          variant="subtle"
          shadow="md"
          onClick={() =>
            void (hasNewer ? onEnd() : Promise.resolve()).then(() => {
              setAtEnd(true)
              onAtEnd(true)
              list.current?.scrollToIndex(last, { align: 'end' })
            })
          }
        >
          To the latest
        </Button>
      )}
    </Box>
  )
}
