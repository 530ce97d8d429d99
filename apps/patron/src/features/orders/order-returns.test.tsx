import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { disputeSample, orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { OrderReturns } from './order-returns.tsx'

const order = orderSample({ verbs: ['dispute'] })
const dispute = disputeSample()
const call = `POST /orders/${order.id}/dispute`

function show(reply: object) {
  return renderScreen(<OrderReturns order={order} />, { ...rememberAmara(), [call]: () => reply })
}

async function ask(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Return or dispute Linen mat, Sand' }))
  await user.type(await screen.findByLabelText('Reason'), 'Torn at the seam')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
}

test('a sent request opens a dialog that names the seller and links to the dispute', async () => {
  const { user } = show({ dispute })
  await ask(user)
  const sent = await screen.findByRole('dialog', { name: 'Your request is sent' })
  expect(sent).toHaveTextContent('Stillwater Goods will answer you.')
  expect(within(sent).getByRole('link', { name: 'See the dispute' })).toHaveAttribute(
    'href',
    `/my-orders/disputes/${dispute.id}`,
  )
  await user.click(within(sent).getByRole('button', { name: 'Back to the order' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused request is reported beside its line', async () => {
  const message = 'There is a dispute about this already.'
  const { user } = show({ status: 409, msgCode: 'CONFLICT', message })
  await ask(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('dialog', { name: 'Your request is sent' })).toBeNull()
})

test('a line with an open dispute cannot be disputed again', async () => {
  const line = { ...order.lines[0]!, disputable: 0, openDisputeId: dispute.id }
  const free = { ...line, id: 'l2', name: 'Cork block', disputable: 1, openDisputeId: null }
  const disputed = orderSample({ verbs: ['dispute'], lines: [line, free] })
  renderScreen(<OrderReturns order={disputed} />, rememberAmara())
  expect(await screen.findByRole('button', { name: 'Return or dispute Cork block, Sand' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Linen mat/ })).toBeNull()
})

test.each([
  [31, true],
  [29, false],
])('%i days after completion the page says that returns are closed: %s', (days, isClosed) => {
  const at = new Date(Date.now() - days * 86_400_000).toISOString()
  const timeline = [{ at, status: 'completed' as const, by: 'buyer' as const, note: null }]
  const ended = orderSample({ status: 'completed', verbs: [], timeline })
  renderScreen(<OrderReturns order={ended} />, rememberAmara())
  expect(screen.queryAllByText(/^Returns closed on/)).toHaveLength(isClosed ? 1 : 0)
})
