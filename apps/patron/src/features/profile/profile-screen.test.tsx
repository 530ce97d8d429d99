import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { ProfileScreen } from './profile-screen.tsx'

const home = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  firstName: 'Amara',
  lastName: 'Okafor',
  phoneNo: '+4930123456',
  addressLineOne: '12 Linden',
  addressLineTwo: '',
  city: 'Berlin',
  zipCode: '10115',
  country: 'DE',
}

it('shows what is remembered, and says who sees what', async () => {
  renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile: { phoneNo: null, timeZone: 'Europe/Berlin' } }),
    'GET /account/addresses': () => ({ addresses: [home] }),
  })
  const addresses = await screen.findByRole('region', { name: 'Addresses' })
  expect(await within(addresses).findByText('12 Linden, 10115 Berlin, Germany')).toBeVisible()
  expect(within(addresses).getByRole('button', { name: 'Remove 12 Linden' })).toBeVisible()
  const seen = screen.getByRole('region', { name: 'Who sees what' })
  expect(seen).toHaveTextContent('Providers and sellers do not see your e-mail address.')
  expect(within(seen).getByRole('link', { name: 'See who opened your records' })).toHaveAttribute(
    'href',
    '/activity-log',
  )
})
