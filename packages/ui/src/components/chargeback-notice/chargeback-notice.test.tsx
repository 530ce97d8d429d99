import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ChargebackNotice } from './chargeback-notice.tsx'

test('names the bank’s claim and its deadline', () => {
  const chargeback = { number: 'WC-1007', amount: 90, reason: 'Fraudulent', answerBy: '2026-06-22T09:00:00Z' }
  render(
    <ChargebackNotice
      chargeback={{ ...chargeback, status: 'needs_response' }}
      payer="patron"
      payee="provider"
    />,
  )
  expect(screen.getByRole('region', { name: 'Chargeback WC-1007' })).toHaveTextContent(
    'The patron’s bank has taken $90.00 back until it has decided. Evidence is due by Jun 22, 2026.',
  )
})
