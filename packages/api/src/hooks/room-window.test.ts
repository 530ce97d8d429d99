import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mock } from 'vitest'

import { Problem } from '../client.ts'
import type { ChatMessage } from '../contract/chat-messages.ts'
import { chatMessageSample } from '../testing/community.ts'
import { chatOutbox } from './chat-outbox.ts'
import { sendWaiting } from './chat-sender.ts'
import { createRoomWindow } from './room-window.ts'

const roomId = chatMessageSample().roomId
const say = (seq: number, change: Partial<ChatMessage> = {}) =>
  chatMessageSample({ seq, id: `m${seq}`, clientId: `c${seq}`, text: `message ${seq}`, ...change })

/** A server with one room. */
function fakeRoom(count: number) {
  const all = Array.from({ length: count }, (_, index) => say(index + 1))
  let revision = 0
  const changedAt = new Map<number, number>()
  const asked: string[] = []
  const page = (messages: ChatMessage[]) => ({ messages, lastSeq: all.length, revision })
  return {
    all,
    asked,
    change(seq: number, change: Partial<ChatMessage>) {
      revision++
      changedAt.set(seq, revision)
      all[seq - 1] = { ...all[seq - 1]!, ...change, revision }
      return revision
    },
    community: {
      listMessages: vi.fn<(asked: Record<string, number | undefined>) => Promise<object>>(
        async ({ after, before, around, limit = 50 }) => {
          asked.push(`after ${after} before ${before} around ${around}`)
          const from =
            after ??
            (before === undefined
              ? around === undefined
                ? all.length - limit
                : around - Math.ceil(limit / 2)
              : before - 1 - limit)
          const start = Math.max(from, 0)
          const end = before === undefined ? start + limit : before - 1
          return page(all.slice(start, end))
        },
      ),
      listMessageChanges: async ({ after }: { after: number }) => ({
        messages: all.filter(({ seq }) => (changedAt.get(seq) ?? 0) > after),
        revision,
        hasMore: false,
      }),
    } as never,
  }
}

const seqsOf = ({ state }: ReturnType<typeof createRoomWindow>) => state().messages?.map(({ seq }) => seq)
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the window of a room', () => {
  test('opens with the latest messages and pages backwards', async () => {
    const room = createRoomWindow(fakeRoom(120).community, roomId)
    await room.open()
    expect(seqsOf(room)).toEqual(upTo(71, 120))
    expect(room.state()).toMatchObject({ hasOlder: true, hasNewer: false })
    await room.older()
    await room.older()
    expect(seqsOf(room)).toEqual(upTo(1, 120))
    expect(room.state().hasOlder).toBe(false)
  })

  test('appends incoming messages, and fetches a gap', async () => {
    const server = fakeRoom(3)
    const room = createRoomWindow(server.community, roomId)
    await room.open()
    const asks = server.asked.length
    server.all.push(say(4))
    await room.said(4, say(4))
    expect(server.asked.length).toBe(asks)
    server.all.push(say(5), say(6))
    await room.said(6, say(6))
    expect(seqsOf(room)).toEqual(upTo(1, 6))
    await room.said(5, say(5))
    expect(seqsOf(room)).toEqual(upTo(1, 6))
  })

  test('messages that arrive during a fetch are neither duplicated nor out of order', async () => {
    const server = fakeRoom(2)
    const room = createRoomWindow(server.community, roomId)
    const opening = room.open()
    server.all.push(say(3), say(4))
    await Promise.all([opening, room.said(4, say(4)), room.said(3, say(3)), room.take(say(4))])
    expect(seqsOf(room)).toEqual(upTo(1, 4))
  })

  test('catches up with messages and changes that it missed', async () => {
    const server = fakeRoom(2)
    const room = createRoomWindow(server.community, roomId)
    await room.open()
    server.all.push(...upTo(3, 500).map((seq) => say(seq)))
    server.change(1, { status: 'removed', text: '' })
    await room.catchUp()
    expect(seqsOf(room)).toEqual(upTo(1, 500))
    expect(room.state().messages?.[0]).toMatchObject({ status: 'removed', text: '' })
  })

  test('ignores changes of messages outside of the window', async () => {
    const server = fakeRoom(200)
    const room = createRoomWindow(server.community, roomId)
    await room.open()
    await room.changed(server.change(1, { text: 'other' }))
    expect(seqsOf(room)).toEqual(upTo(151, 200))
    await room.changed(server.change(160, { text: 'other' }))
    expect(room.state().messages?.find(({ seq }) => seq === 160)?.text).toBe('other')
  })

  test('a window on older messages does not append new ones', async () => {
    const server = fakeRoom(300)
    const room = createRoomWindow(server.community, roomId)
    await room.jumpTo(100)
    expect(seqsOf(room)).toContain(100)
    expect(room.state().hasNewer).toBe(true)
    server.all.push(say(301))
    await room.said(301, say(301))
    expect(seqsOf(room)).not.toContain(301)
    await room.toEnd()
    expect(seqsOf(room)?.at(-1)).toBe(301)
  })

  test('reports a failure, keeps its messages and recovers', async () => {
    const server = fakeRoom(2)
    const room = createRoomWindow(server.community, roomId)
    await room.open()
    const { listMessages } = server.community as { listMessages: Mock }
    listMessages.mockRejectedValueOnce(new Problem('NETWORK', 'No connection.'))
    await room.catchUp()
    expect(room.state()).toMatchObject({ failure: { message: 'No connection.' } })
    expect(seqsOf(room)).toEqual([1, 2])
    await room.catchUp()
    expect(room.state().failure).toBeNull()
  })

  test('keeps no messages of a room that cannot be read any more', async () => {
    const server = fakeRoom(2)
    const room = createRoomWindow(server.community, roomId)
    await room.open()
    room.shut()
    await room.said(3, say(3))
    expect(room.state()).toMatchObject({ messages: [], isShut: true })
  })
})

describe('the outbox', () => {
  const userId = 'u1'
  const outgoing = (clientId: string, room = roomId) => ({
    clientId,
    roomId: room,
    text: clientId,
    replyToId: null,
    mentionIds: [],
    pictures: [],
  })
  beforeEach(() => {
    for (const { clientId } of chatOutbox.list(userId)) chatOutbox.drop(userId, clientId)
  })
  const left = () => chatOutbox.list(userId).map(({ clientId }) => clientId)

  test('sends each message once, in the order in which it was written', async () => {
    const written = Array.from({ length: 20 }, (_, index) => `c${index}`)
    for (const clientId of written) chatOutbox.put(userId, outgoing(clientId))
    const sent: string[] = []
    const sendMessage = async ({ clientId }: { clientId: string }) => {
      sent.push(clientId)
      return { message: chatMessageSample({ clientId }), care: null }
    }
    await Promise.all([1, 2, 3].map(() => sendWaiting({ sendMessage }, userId)))
    expect(sent).toEqual(written)
    expect(left()).toEqual([])
  })

  test('a message without a response blocks its own room only', async () => {
    for (const one of [outgoing('a1'), outgoing('a2'), outgoing('b1', 'other')]) chatOutbox.put(userId, one)
    const sent: string[] = []
    let isOffline = true
    const sendMessage = async ({ clientId }: { clientId: string }) => {
      if (isOffline && clientId === 'a1') throw new Problem('NETWORK', 'No connection.')
      sent.push(clientId)
      return { message: chatMessageSample({ clientId }), care: null }
    }
    await sendWaiting({ sendMessage }, userId)
    expect(sent).toEqual(['b1'])
    isOffline = false
    await sendWaiting({ sendMessage }, userId)
    expect(sent).toEqual(['b1', 'a1', 'a2'])
  })

  test('a refused message stays with its reason until its author retries it', async () => {
    chatOutbox.put(userId, outgoing('a1'))
    const refuse = async () => {
      throw new Problem('VALIDATION_FAILED', 'Write it without hidden characters.', { status: 422 })
    }
    await sendWaiting({ sendMessage: refuse }, userId)
    expect(chatOutbox.list(userId)).toMatchObject([{ refusal: 'Write it without hidden characters.' }])
    const sent: string[] = []
    const sendMessage = async ({ clientId }: { clientId: string }) => {
      sent.push(clientId)
      return { message: chatMessageSample({ clientId }), care: null }
    }
    await sendWaiting({ sendMessage }, userId)
    expect(sent).toEqual([])
    chatOutbox.retry(userId, 'a1')
    await sendWaiting({ sendMessage }, userId)
    expect(sent).toEqual(['a1'])
  })
})
