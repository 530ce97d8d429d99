import { expect, waitFor, within } from 'storybook/test'

import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import {
  chatMessageSample,
  chatPersonSample,
  roomDetailSample,
  roomSample,
} from '@wellspring/api/testing/community'
import { fakeRealtime } from '@wellspring/api/testing/realtime'

import { inStates, signInAmara } from '../../story-support.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

export default { title: 'Features/Community/Rooms', beforeEach: signInAmara }

const amara = chatPersonSample({ id: 'u-amara', name: 'Amara O.' })
const noor = chatPersonSample({ id: 'noor', name: 'Noor A.' })
const lines = [
  { author: chatPersonSample(), text: 'I slept through for the first time in weeks.' },
  { author: noor, text: 'How did you do it?' },
  { author: amara, text: 'No screens after nine, and the window open.\nI did not believe in it either.' },
]
const messages = Array.from({ length: 100 }, () => lines)
  .flat()
  .map((line, index) =>
    chatMessageSample({
      ...line,
      id: `m${index}`,
      clientId: `c${index}`,
      seq: index + 1,
      sentAt: new Date(Date.parse('2026-06-15T09:00:00.000Z') + index * 20 * 60_000).toISOString(),
      reactions: index % 7 === 0 ? [{ reaction: '🙏', count: 3, isOwn: index % 2 === 0 }] : [],
    }),
  )
const room = roomDetailSample({ lastSeq: 300, readSeq: 290, unreadCount: 10 })

const realtime = fakeRealtime()
realtime.become('connected')

const states = inStates(
  <RealtimeProvider value={realtime}>
    <RoomsScreen roomId={room.id} onRoom={() => {}} onCare={() => {}} />
  </RealtimeProvider>,
  {
    filled: {
      sees: '· How was your night?',
      answers: {
        community: {
          listRooms: { rooms: [roomSample({ unreadCount: 10 }), roomSample({ id: 'r2', name: 'Naps' })] },
          getRoom: { room },
          listMessages: { messages, lastSeq: 300, revision: 0 },
          listMessageChanges: { messages: [], revision: 0, hasMore: false },
          listChatBlocks: { people: [] },
          markRoomRead: { readSeq: 300 },
        },
      },
    },
    empty: {
      sees: 'No messages yet. Be the first to write.',
      answers: {
        community: {
          listRooms: { rooms: [] },
          getRoom: { room: roomDetailSample({ lastSeq: 0, readSeq: 0, unreadCount: 0, last: null }) },
          listMessages: { messages: [], lastSeq: 0, revision: 0 },
          listMessageChanges: { messages: [], revision: 0, hasMore: false },
          listChatBlocks: { people: [] },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const NothingSaid = states.Empty

export const Failed = states.Failed

/** Three hundred messages: the last ones are visible and only visible rows are rendered. */
export const Filled = {
  ...states.Filled,
  play: async (context: { canvasElement: HTMLElement }) => {
    await states.Filled.play(context)
    const log = await within(context.canvasElement).findByRole('log')
    await waitFor(() => expect(within(log).getAllByRole('article').length).toBeGreaterThan(3))
    await waitFor(() => expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 60))
    await expect(within(log).getAllByRole('article').length).toBeLessThan(60)
    // The list may still be scrolling to its end; it detects a user's scroll by the wheel, which this test does not
    // use.
    await waitFor(() => {
      log.scrollTop = 0
      return expect(within(log).getByText('Mon, Jun 15')).toBeVisible()
    })
    await expect(within(context.canvasElement).getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  },
}
