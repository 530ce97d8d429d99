import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { chatOutbox } from '@wellspring/api/hooks/chat-outbox'
import { chatMessageSample, roomSample } from '@wellspring/api/testing/community'

import { amara, rememberAmara, renderScreen } from '../../test-support.tsx'
import { OutboxSender } from '../composer/outbox-sender.tsx'
import { RoomList } from './room-list.tsx'

beforeEach(() => localStorage.clear())

const last = { name: 'Noor', text: 'See you there', kind: 'text', at: '2026-06-15T08:00:00.000Z' } as const

test('a message just sent shows in the list at once and moves its room to the top', async () => {
  const known = rememberAmara()
  renderScreen(
    <>
      <OutboxSender userId={amara.id} currentPath="/chat-rooms" go={() => {}} />
      <RoomList />
    </>,
    {
      ...known,
      // The server is not asked again until later.
      'GET /rooms': () => ({
        rooms: [roomSample({ id: 'r1', last }), roomSample({ id: 'r2', name: 'Runners', last })],
        totalRecords: 2,
      }),
      'POST /rooms/r2/messages': () => ({
        message: chatMessageSample({ roomId: 'r2', text: 'On my way' }),
        care: null,
      }),
    },
  )
  await screen.findByText('Runners', { exact: false })
  chatOutbox.put(amara.id, {
    clientId: 'c1',
    text: 'On my way',
    roomId: 'r2',
    replyToId: null,
    mentionIds: [],
    pictures: [],
  })
  expect(await screen.findByText('On my way', { exact: false })).toBeVisible()
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/chat-rooms/r2')
})

test("a group room shows the group's name first and its own name below", async () => {
  renderScreen(<RoomList openId="r2" />, {
    ...rememberAmara(),
    'GET /rooms': () => ({
      rooms: ['General', 'Nights'].map((name, at) => roomSample({ id: `r${at + 1}`, name, last })),
      totalRecords: 2,
    }),
  })
  await screen.findByText('Nights')
  const [general, nights] = screen.getAllByRole('link')
  expect(general?.textContent).toMatch(/Sleeping better.*General/)
  expect(nights?.textContent).toMatch(/Sleeping better.*Nights/)
  expect(nights).toHaveAttribute('aria-current', 'page')
})
