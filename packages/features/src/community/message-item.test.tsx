import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { chatMessageSample } from '@wellspring/api/testing/community'

import { renderScreen } from '../test-support.tsx'
import { MessageItem } from './message-item.tsx'

const item = (isOwn: boolean) => (
  <MessageItem
    message={chatMessageSample({ text: 'You fool!', isLimited: true })}
    isOwn={isOwn}
    isFollowing={false}
    isHidden={false}
    canWrite
    onActions={() => {}}
    onReact={() => {}}
    onQuote={() => {}}
  />
)

test('what may hurt is read once its reader opens it', async () => {
  const { user } = renderScreen(item(false), {})
  expect(screen.queryByText('You fool!')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'This message may hurt. Show the message' }))
  expect(screen.getByText('You fool!')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('You fool!')
})

test('its writer sees it as it is', () => {
  renderScreen(item(true), {})
  expect(screen.getByText('You fool!')).toBeVisible()
})
