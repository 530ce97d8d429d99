import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useTyping } from '@wellspring/api/hooks/chat-window'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { chatMessageSample } from '@wellspring/api/testing/community'
import { fakeRealtime } from '@wellspring/api/testing/realtime'

import { renderScreen } from '../../test-support.tsx'

function Writing() {
  return <p>{useTyping('r1').names.join(', ') || 'Nobody writes'}</p>
}

test('the typing indicator ends when the message arrives', () => {
  const realtime = fakeRealtime()
  renderScreen(
    <RealtimeProvider value={realtime}>
      <Writing />
    </RealtimeProvider>,
  )
  const message = chatMessageSample()
  const { id: userId, name } = message.author
  act(() => realtime.say('room:typing', { roomId: 'r1', userId, name }))
  expect(screen.getByText(name)).toBeVisible()
  act(() => realtime.say('room:said', { roomId: 'r1', seq: 2, message }))
  expect(screen.getByText('Nobody writes')).toBeVisible()
})
