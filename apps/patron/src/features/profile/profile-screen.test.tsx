import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

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

const profile = {
  displayName: null,
  phoneNo: null,
  timeZone: 'Europe/Berlin',
  languages: ['English'],
  areas: [],
}

test('a name for others, languages and areas are chosen', async () => {
  const { user, asked } = renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile }),
    'GET /account/addresses': () => ({ addresses: [] }),
    'PUT /account/profile': () => ({ profile }),
  })
  expect(await screen.findByRole('checkbox', { name: 'English' })).toBeChecked()
  await user.type(screen.getByLabelText(/^Display name/), 'River')
  await user.click(screen.getByRole('checkbox', { name: 'French' }))
  await user.click(screen.getByRole('checkbox', { name: 'Mental' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('PUT /account/profile'))
  expect(asked.find(([call]) => call === 'PUT /account/profile')?.[1]).toEqual({
    ...profile,
    displayName: 'River',
    languages: ['English', 'French'],
    areas: ['mental'],
  })
})

test('shows what is remembered, and says who sees what', async () => {
  renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile }),
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
