import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { chatMessageSample } from '@wellspring/api/testing/community'

import { MessageList } from './message-list.tsx'
import type { MessageRow } from './message-rows.ts'

export default { title: 'Features/Community/Message list' }

const rowsUpTo = (count: number): MessageRow[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'said',
    key: `c${index}`,
    message: chatMessageSample({ id: `m${index}`, seq: index + 1, text: `Line ${index + 1}` }),
    isFollowing: false,
  }))

/** The first new line is longer than those before it. */
const longLine = 'c20'

const ownLine: MessageRow = {
  kind: 'pending',
  key: 'own',
  message: {
    clientId: 'own',
    roomId: 'r1',
    text: 'My own line',
    replyToId: null,
    mentionIds: [],
    pictures: [],
    writtenAt: 0,
    state: 'sending',
  },
}

/** The number of read lines before the first new one. */
const READ = 6

function Room({ hasNew = false }: { hasNew?: boolean }) {
  const [count, setCount] = useState(20)
  const [height, setHeight] = useState(40)
  const [target, setTarget] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const nothing = () => Promise.resolve()
  const said = rowsUpTo(count)
  if (hasNew) said.splice(READ, 0, { kind: 'unread', key: 'unread' })
  return (
    <>
      <Button onClick={() => setHeight(140)}>Grow</Button>
      <Button onClick={() => setCount((known) => known + 1)}>Say</Button>
      <Button
        onClick={() => {
          setHeight(80)
          // After the lines are measured, and before the list gets the scroll event.
          requestAnimationFrame(() => setTimeout(() => setCount((known) => known + 1)))
        }}
      >
        Shrink and say
      </Button>
      <Button onClick={() => setTarget('c19')}>Find the last</Button>
      <Button onClick={() => setTarget('c2')}>Find the third</Button>
      <Button onClick={() => setSent(true)}>Send</Button>
      <Box h="300px" display="flex" flexDirection="column">
        <MessageList
          rows={isSent ? [...said, ownLine] : said}
          hasOlder={false}
          hasNewer={false}
          onOlder={nothing}
          onNewer={nothing}
          onEnd={nothing}
          onAtEnd={() => {}}
          target={target}
        >
          {(row) => <Box h={`${row.key === longLine ? 240 : height}px`}>{row.message.text}</Box>}
        </MessageList>
      </Box>
    </>
  )
}

/** Lines grow and arrive at once: a reader at the end stays there, one who scrolls up is not moved. */
export const Growing = {
  render: () => <Room />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop
    await waitFor(async () => {
      await expect(canvas.getByText('Line 20')).toBeVisible()
      await expect(left()).toBeLessThan(2)
    })

    canvas.getByRole('button', { name: 'Grow' }).click()
    await waitFor(() => expect(canvas.getByText('Line 20').clientHeight).toBe(140))
    log.dispatchEvent(new Event('scroll'))
    canvas.getByRole('button', { name: 'Say' }).click()
    log.dispatchEvent(new Event('scroll'))
    canvas.getByRole('button', { name: 'Say' }).click()
    await waitFor(async () => {
      await expect(canvas.getByText('Line 22')).toBeVisible()
      await expect(left()).toBeLessThan(2)
    })
    await expect(canvas.queryByRole('button', { name: 'Jump to latest' })).toBeNull()

    log.scrollTop -= 200
    await canvas.findByRole('button', { name: 'Jump to latest' })
    await userEvent.click(canvas.getByRole('button', { name: 'Say' }))
    await expect(left()).toBeGreaterThan(150)
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to latest' }))
    await waitFor(() => expect(canvas.getByText('Line 23')).toBeVisible())
    await waitFor(() => expect(left()).toBeLessThan(2))
  },
}

/**
 * Shrinking lines move the end up, and a new line moves it down before the scroll event: this must not count as
 * scrolling up.
 */
export const Shrinking = {
  render: () => <Room />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }))
    await waitFor(() => expect(canvas.getByText('Line 20').clientHeight).toBe(140))
    await waitFor(() => expect(left()).toBeLessThan(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Shrink and say' }))
    await waitFor(() => expect(canvas.getByText('Line 21')).toBeVisible())
    await waitFor(() => expect(left()).toBeLessThan(2))
    await expect(canvas.queryByRole('button', { name: 'Jump to latest' })).toBeNull()
    log.scrollTop -= 100
    await canvas.findByRole('button', { name: 'Jump to latest' })
  },
}

/** A jump to a found line stays there when lines arrive; a jump to a line at the end keeps following new lines. */
export const Found = {
  render: () => <Room />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop
    await waitFor(() => expect(left()).toBeLessThan(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }))
    await waitFor(() => expect(canvas.getByText('Line 20').clientHeight).toBe(140))
    await waitFor(() => expect(left()).toBeLessThan(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Find the last' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Say' }))
    await waitFor(() => expect(canvas.getByText('Line 21')).toBeVisible())
    await waitFor(() => expect(left()).toBeLessThan(2))
    await expect(canvas.queryByRole('button', { name: 'Jump to latest' })).toBeNull()

    await userEvent.click(canvas.getByRole('button', { name: 'Find the third' }))
    await waitFor(() => expect(canvas.getByText('Line 3')).toBeVisible())
    await canvas.findByRole('button', { name: 'Jump to latest' })
    await userEvent.click(canvas.getByRole('button', { name: 'Say' }))
    await expect(canvas.getByText('Line 3')).toBeVisible()
  },
}

/** A line that the user sends scrolls fully into view from any position. */
export const Sent = {
  render: () => <Room />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop
    await waitFor(() => expect(left()).toBeLessThan(2))
    log.scrollTop -= 200
    await canvas.findByRole('button', { name: 'Jump to latest' })
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(canvas.getByText('My own line')).toBeVisible())
    await waitFor(() => expect(left()).toBeLessThan(2))
    await expect(canvas.queryByRole('button', { name: 'Jump to latest' })).toBeNull()
  },
}

/** The first new line is above the end at which a room opens, so a button jumps to it. */
export const NewAbove = {
  render: () => <Room hasNew />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'New messages' }))
    await waitFor(() => expect(canvas.getByText(`Line ${READ + 1}`)).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull())
    await expect(canvas.getByText('New')).toBeVisible()
    await expect(canvas.getByRole('log')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to latest' }))
    await waitFor(() => expect(canvas.getByText('Line 20')).toBeVisible())
    // The new lines have been seen.
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull()
  },
}
