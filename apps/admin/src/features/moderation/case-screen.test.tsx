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
  const answer = { isUpheld: true, text: 'It hurt.', at: decision.at }
  const { user } = renderCase(
    { status: 'appealed', decision, appeal, canAnswerAppeal: true },
    { status: 'actioned', decision, appeal: { ...appeal, answer } },
  )
  const form = within(await screen.findByRole('region', { name: 'Answer the appeal' }))
  await user.selectOptions(form.getByRole('combobox', { name: /^Decision/ }), 'stands')
  await user.type(form.getByRole('textbox', { name: /^Why\?/ }), 'It hurt.')
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByText('The decision stands: It hurt.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus()
})
