import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '../test-support.tsx'
import { CardsSection } from './cards-section.tsx'

const card = {
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  isExpired: false,
  paysMembership: false,
}
const main = { ...card, id: 'pm_main', isDefault: true }
const other = { ...card, id: 'pm_other', brand: 'mastercard', last4: '4444', isDefault: false }

test('another card can become the default, and a card can be removed', async () => {
  let cards = [main, other]
  const { user, asked } = renderScreen(<CardsSection />, {
    'GET /account/cards': () => ({ cards }),
    'PUT /account/cards/pm_other/default': () => {
      cards = [
        { ...other, isDefault: true },
        { ...main, isDefault: false },
      ]
      return { cards }
    },
    'DELETE /account/cards/pm_main': () => {
      cards = cards.filter(({ id }) => id !== 'pm_main')
      return { cards }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make Mastercard •••• 4444 the default' }))
  await screen.findByRole('button', { name: 'Make Visa •••• 4242 the default' })
  await user.click(screen.getByRole('button', { name: 'Remove Visa •••• 4242' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove card' }),
  )
  await waitFor(() => expect(screen.queryByText(/4242/)).toBeNull())
  expect(asked.some(([call]) => call === 'DELETE /account/cards/pm_main')).toBe(true)
})

test('the card that pays for the membership is marked and cannot be removed', async () => {
  const cards = [{ ...main, paysMembership: true }, other]
  renderScreen(<CardsSection />, { 'GET /account/cards': () => ({ cards }) })
  expect(await screen.findByText(/Pays for your membership/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Visa •••• 4242' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Mastercard •••• 4444' })).toBeVisible()
})

test('an empty list says so', async () => {
  renderScreen(<CardsSection />, { 'GET /account/cards': () => ({ cards: [] }) })
  expect(await screen.findByText(/No saved cards/)).toBeVisible()
})
