import { beforeEach, expect, test, vi } from 'vitest'

import { chatOutbox } from '@wellspring/api/hooks/chat-outbox'
import { chatMessageSample } from '@wellspring/api/testing/community'

import { amara, rememberAmara, renderScreen } from '../../test-support.tsx'
import { OutboxSender } from './outbox-sender.tsx'

const write = (clientId: string, text: string) =>
  chatOutbox.put(amara.id, { clientId, text, roomId: 'r1', replyToId: null, mentionIds: [], pictures: [] })

beforeEach(() => localStorage.clear())

test('messages written offline are sent from any page, once and in order', async () => {
  const known = rememberAmara()
  write('c1', 'One')
  write('c2', 'I cannot go on')
  let isOffline = true
  const go = vi.fn<(path: string) => void>()
  const { asked } = renderScreen(<OutboxSender userId={amara.id} currentPath="/dashboard" go={go} />, {
    ...known,
    'POST /rooms/r1/messages': (input) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      const { clientId } = input as { clientId: string }
      const message = chatMessageSample({ clientId, roomId: 'r1' })
      return { message, care: clientId === 'c2' ? 'distress' : null }
    },
  })
  const sent = () => asked.filter(([call]) => call === 'POST /rooms/r1/messages').map(([, input]) => input)
  await expect.poll(() => sent().length).toBe(1)
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => chatOutbox.list(amara.id)).toEqual([])
  expect(sent().slice(1)).toMatchObject([{ text: 'One' }, { text: 'I cannot go on' }])
  expect(go.mock.calls).toEqual([['/safe']])
})
