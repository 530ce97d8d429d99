import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { chatCaseDetailSample } from '@wellspring/api/testing/community'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { SessionProvider } from '@wellspring/api/session'

import { CaseScreen } from './case-screen.tsx'

const moderator = { id: amara.id, name: 'Amara Okafor' }
const decision = {
  at: '2026-06-15T09:00:00.000Z',
  by: 'Amara Okafor',
  reason: 'Nothing was wrong.',
  isMessageRemoved: false,
  measure: null,
}

/** Renders a case that changes from `before` to `after` on the first write. */
function renderCase(before: Partial<ChatCaseDetail>, after: Partial<ChatCaseDetail>) {
  let found = chatCaseDetailSample(before)
  const becomes = () => {
    found = chatCaseDetailSample(after)
    return { case: found }
  }
  return renderScreen(
    <SessionProvider>
      <CaseScreen id={found.id} back={{ href: '/admin/moderation', label: 'Moderation' }} />
    </SessionProvider>,
    {
      ...rememberAmara(),
      [`GET /cases/${found.id}`]: () => ({ case: found }),
      [`POST /cases/${found.id}/decision`]: becomes,
      [`POST /cases/${found.id}/appeal/answer`]: becomes,
    },
  )
}

test('focus moves to the decision when its form is gone', async () => {
  const { user } = renderCase({ status: 'reviewing', moderator }, { status: 'dismissed', decision })
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Decision/ }), 'dismiss')
  await user.type(screen.getByRole('textbox', { name: /^Why\?/ }), 'Nothing was wrong.')
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Decision' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

test('focus moves to the decision when an appeal is answered', async () => {
  const appeal = { text: 'A joke.', at: decision.at, dueAt: decision.at, answer: null }
  const answer = { isUpheld: true, text: 'It hurt.', at: decision.at, by: 'Ruth Lang' }
  const { user } = renderCase(
    { status: 'appealed', decision, appeal, canAnswerAppeal: true },
    { status: 'actioned', decision, appeal: { ...appeal, answer } },
  )
  const form = within(await screen.findByRole('region', { name: 'Answer the appeal' }))
  await user.selectOptions(form.getByRole('combobox', { name: /^Decision/ }), 'stands')
  await user.type(form.getByRole('textbox', { name: /^Why\?/ }), 'It hurt.')
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByText('It hurt.')).toBeVisible()
  expect(screen.getByText('The decision stands')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus()
})

test('an appeal is answered knowing what is undone, and a granted one is not called dismissed', async () => {
  const endsAt = '2099-06-22T09:00:00.000Z'
  const measure = { id: 'me1', kind: 'remove_from_group' as const, endsAt, liftedAt: null }
  const removal = { ...decision, isMessageRemoved: true, measure }
  const appeal = { text: 'A joke.', at: decision.at, dueAt: decision.at, answer: null }
  const answeredAt = '2026-06-16T09:00:00.000Z'
  const answer = { isUpheld: false, text: 'You are right.', at: answeredAt, by: 'Ruth Lang' }
  const [message] = chatCaseDetailSample().messages
  const { user } = renderCase(
    {
      status: 'appealed',
      decision: removal,
      appeal,
      canAnswerAppeal: true,
      messages: [{ ...message!, status: 'removed' }],
    },
    {
      status: 'dismissed',
      isReversed: true,
      decision: { ...removal, measure: { ...measure, liftedAt: answeredAt } },
      appeal: { ...appeal, answer },
    },
  )
  const form = within(await screen.findByRole('region', { name: 'Answer the appeal' }))
  await user.selectOptions(form.getByRole('combobox', { name: /^Decision/ }), 'taken back')
  expect(form.getByText('The message of Maya H. in Sleeping better, Everyday stays removed.')).toBeVisible()
  expect(form.getByText('The message of Maya H. is put back in Sleeping better, Everyday.')).toBeVisible()
  expect(form.getByText(/^For Maya H\., “Removed from the group until .*22.*” ends at once\.$/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /^Why\?/ }), 'You are right.')
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByText('Appeal granted')).toBeVisible()
  expect(screen.queryByText('Dismissed')).toBeNull()
  expect(screen.getByText('Decision reversed')).toBeVisible()
  expect(screen.getByText(/^Ruth Lang, .*16/)).toBeVisible()
  expect(screen.getByText(/^Message removed, put back on .*16/)).toBeVisible()
  expect(screen.getByText(/^Removed from the group until .*22.*, taken back on .*16/)).toBeVisible()
})
