import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { MAX_CHAT_TEXT } from '@wellspring/api/contract/chat-status'
import { chatMessageSample, chatPersonSample } from '@wellspring/api/testing/community'
import { fitsOnly } from '@wellspring/ui/testing/fits-only'

import { renderScreen } from '../../test-support.tsx'
import { Composer } from './composer.tsx'
import type { ComposerProps } from './composer.tsx'

beforeEach(() => sessionStorage.clear())

const member = {
  person: chatPersonSample({ id: 'noor', name: 'Noor A.' }),
  state: 'member',
  mutedUntil: null,
  since: '2026-06-15T09:00:00.000Z',
}

function show(props: Partial<ComposerProps> = {}) {
  const [onSend, onReplyTo] = [vi.fn<ComposerProps['onSend']>(), vi.fn<ComposerProps['onReplyTo']>()]
  const shown = renderScreen(
    <Composer
      roomId="r1"
      userId="amara"
      groupId="g1"
      warnsOfContacts={false}
      replyTo={null}
      onReplyTo={onReplyTo}
      onTyping={() => {}}
      onEditLast={() => {}}
      onSend={onSend}
      {...props}
    />,
    { 'GET /category-groups/g1/members': () => ({ members: [member], totalRecords: 1 }) },
  )
  return { ...shown, onSend, onReplyTo, field: screen.getByRole('textbox', { name: 'Message' }) }
}

const sent = { replyToId: null, mentionIds: [], pictures: [] }

test('Enter sends, Shift and Enter starts a new line, and blank text is not sent', async () => {
  const { user, field, onSend } = show()
  await user.type(field, '   {Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: 'One\ntwo' })
  expect(field).toHaveValue('')
})

test('a draft is restored, and is discarded once it is sent', async () => {
  const { user, field, unmount } = show()
  await user.type(field, 'Not yet')
  unmount()
  const again = show()
  expect(again.field).toHaveValue('Not yet')
  await again.user.type(again.field, '{Enter}')
  again.unmount()
  expect(show().field).toHaveValue('')
})

test('contact details cause one warning and can still be sent', async () => {
  const { user, field, onSend } = show({ warnsOfContacts: true })
  await user.type(field, 'Call me: 050 123 4567{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('This message has contact details.')
  await user.click(screen.getByRole('button', { name: 'Send anyway' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: 'Call me: 050 123 4567' })
})

test('a mention is sent as long as the name is in the text', async () => {
  const { user, field, onSend } = show()
  await user.type(field, 'Thank you @Noo')
  await user.click(await screen.findByRole('option', { name: 'Noor A.' }))
  expect(field).toHaveValue('Thank you @Noor A. ')
  await user.type(field, '!{Enter}')
  expect(onSend).toHaveBeenLastCalledWith({ ...sent, text: 'Thank you @Noor A. !', mentionIds: ['noor'] })
})

test('a reply names the quoted message and is reset after sending', async () => {
  const { user, field, onSend, onReplyTo } = show({ replyTo: chatMessageSample() })
  expect(screen.getByText('Reply to Maya H.: I slept through.')).toBeVisible()
  await vi.waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'Good!{Enter}')
  expect(onSend).toHaveBeenCalledWith({ ...sent, text: 'Good!', replyToId: chatMessageSample().id })
  expect(onReplyTo).toHaveBeenCalledWith(null)
})

test('members are suggested after an @ and can be chosen by keyboard', async () => {
  const { user, field, onSend } = show()
  await user.type(field, '@')
  expect(await screen.findByRole('option', { name: 'Noor A.' })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(field, 'N')
  await screen.findByRole('listbox')
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('@Noor A. ')
  expect(onSend).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: '@Noor A.', mentionIds: ['noor'] })
})

test('text can be formatted by keyboard shortcuts and buttons', async () => {
  const { user, field, onSend } = show()
  await user.type(field, 'So {Control>}b{/Control}much{Control>}i{/Control}')
  expect(field).toHaveValue('So **much__**')
  await user.clear(field)
  await user.type(field, 'tea')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(field).toHaveValue('- tea')
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: '- tea' })
})

test('a new line in a list gets its marker once, even if the user types it too', async () => {
  const { user, field, onSend } = show()
  await user.type(field, '- tea{Shift>}{Enter}{/Shift}- mat{Shift>}{Enter}{/Shift}cup{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: '- tea\n- mat\n- cup' })
})

test('on a touch keyboard Enter starts a new line, and the button sends', async () => {
  fitsOnly('(pointer: coarse)')
  const { user, field, onSend } = show()
  await user.type(field, '- tea{Enter}mat')
  expect(field).toHaveValue('- tea\n- mat')
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, text: '- tea\n- mat' })
})

test('formatting does not exceed the maximum length of a message', async () => {
  const { user, field } = show()
  await user.click(field)
  await user.paste('a'.repeat(MAX_CHAT_TEXT - 1))
  await user.keyboard('{Control>}b{/Control}')
  expect(field).toHaveValue('a'.repeat(MAX_CHAT_TEXT - 1))
})

test('the up arrow in an empty field edits the last message', async () => {
  const onEditLast = vi.fn<ComposerProps['onEditLast']>()
  const { user, field } = show({ onEditLast })
  await user.type(field, 'a{ArrowUp}')
  expect(onEditLast).not.toHaveBeenCalled()
  await user.clear(field)
  await user.keyboard('{ArrowUp}')
  expect(onEditLast).toHaveBeenCalledOnce()
})
