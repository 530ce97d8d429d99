import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { chatMessageSample } from '@wellspring/api/testing/community'

import { renderScreen } from '../../test-support.tsx'
import { MessageItem } from './message-item.tsx'
import type { MessageItemProps } from './message-item.tsx'

const item = (isOwn: boolean, acts: Partial<MessageItemProps> = {}) => (
  <MessageItem
    message={chatMessageSample({ text: 'You fool!', isLimited: true })}
    isOwn={isOwn}
    isFollowing={false}
    isHidden={false}
    canWrite
    isActedOn={false}
    onActions={() => {}}
    onReply={() => {}}
    onReact={() => {}}
    onQuote={() => {}}
    {...acts}
  />
)

test('a possibly hurtful message is shown after its reader opens it', async () => {
  const { user } = renderScreen(item(false), {})
  expect(screen.queryByText('You fool!')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'This message may hurt. Show the message' }))
  expect(screen.getByText('You fool!')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('You fool!')
})

test('its author sees it unfolded', () => {
  renderScreen(item(true), {})
  expect(screen.getByText('You fool!')).toBeVisible()
})

test('a reaction can be added and removed beside the message, and a reply can be started', async () => {
  const [onReact, onReply] = [vi.fn<MessageItemProps['onReact']>(), vi.fn<MessageItemProps['onReply']>()]
  const message = chatMessageSample({ reactions: [{ reaction: '🙏', count: 1, isOwn: true }] })
  const { user } = renderScreen(item(false, { message, onReact, onReply }), {})
  await user.click(screen.getByRole('button', { name: /^React with 👍 to the message from/ }))
  await user.click(screen.getByRole('button', { name: /^React with 🙏 to the message from/ }))
  expect(onReact.mock.calls).toEqual([
    [message, '👍', true],
    [message, '🙏', false],
  ])
  await user.click(screen.getByRole('button', { name: /^Reply to the message from/ }))
  expect(onReply).toHaveBeenCalledWith(message)
})

test('a reader who may not write gets neither button', () => {
  renderScreen(item(false, { canWrite: false }), {})
  expect(screen.getAllByRole('button', { name: /^(React|Reply|Options)/ })).toHaveLength(1)
})

test('formatting is applied, and HTML is shown as typed', async () => {
  const text =
    '**Two** for @Noor A.:\n\n- [tea](https://a.example)\n- <img src=x onerror=alert(1)> [no](javascript:alert(1))'
  const message = chatMessageSample({ text, mentions: [{ id: 'noor', name: 'Noor A.' }] })
  renderScreen(item(false, { message }), {})
  expect((await screen.findByText('Two')).tagName).toBe('STRONG')
  expect(screen.getByText('@Noor A.').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'tea',
    '<img src=x onerror=alert(1)> [no](javascript:alert(1))',
  ])
  expect(document.querySelector('img[src="x"]')).toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.example'])
  expect(links[0]).toHaveAttribute('target', '_blank')
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a mention is highlighted regardless of case', () => {
  const message = chatMessageSample({
    text: 'So says @noor a., and @Noor too',
    mentions: [
      { id: 'noor', name: 'Noor' },
      { id: 'noor-a', name: 'Noor A.' },
    ],
  })
  renderScreen(item(false, { message }), {})
  expect(screen.getByText('@noor a.').tagName).toBe('STRONG')
  expect(screen.getByText('@Noor').tagName).toBe('STRONG')
})
