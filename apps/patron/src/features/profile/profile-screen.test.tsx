import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

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
  locale: null,
  languages: ['English'],
  areas: [],
  emergencyName: null,
  emergencyPhone: null,
}

test('a patron can choose a display name, languages and areas', async () => {
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

test('a date format is chosen by country, with an example of each', async () => {
  const { user, asked } = renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile: { ...profile, locale: 'sk-SK' } }),
    'GET /account/addresses': () => ({ addresses: [] }),
    'PUT /account/profile': () => ({ profile }),
  })
  const field = await screen.findByLabelText(/^Date and number format/)
  // A locale that is not in the list stays selected.
  expect(field).toHaveValue('sk-SK')
  expect(within(field).getByText(/^United Kingdom: 31 December 2026 at 14:30$/)).toBeVisible()
  expect(within(field).getByText(/^United States: December 31, 2026 at 2:30\sPM$/)).toBeVisible()
  await user.selectOptions(field, 'de-AT')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('PUT /account/profile'))
  expect(asked.find(([call]) => call === 'PUT /account/profile')?.[1]).toMatchObject({ locale: 'de-AT' })
})

test('shows saved addresses and explains who sees what', async () => {
  renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile }),
    'GET /account/addresses': () => ({ addresses: [home] }),
  })
  const addresses = await screen.findByRole('region', { name: 'Addresses' })
  expect(await within(addresses).findByText('12 Linden, 10115 Berlin, Germany')).toBeVisible()
  expect(within(addresses).getByRole('button', { name: 'Remove 12 Linden' })).toBeVisible()
  const seen = screen.getByRole('region', { name: 'Who sees what' })
  expect(seen).toHaveTextContent('Sellers do not see your email address.')
  expect(within(seen).getByRole('link', { name: 'See who opened your records' })).toHaveAttribute(
    'href',
    '/activity-log',
  )
})

test('an address that fails the current rules is shown, with the errors beside its fields', async () => {
  const old = { ...home, country: 'US', city: '123', state: '', zipCode: '10001', phoneNo: '555 0100' }
  const { user, asked } = renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile }),
    'GET /account/addresses': () => ({ addresses: [old] }),
    'PUT /account/addresses/a1': () => ({ addresses: [home] }),
  })
  const list = await screen.findByRole('region', { name: 'Addresses' })
  expect(await within(list).findByText(/needs a correction/)).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Edit 12 Linden' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit address' })
  for (const [label, message] of [
    ['City', 'Enter the name of a city'],
    ['State', 'State cannot be empty'],
    ['Phone no.', 'Phone no. is too short'],
  ] as const)
    await waitFor(() => expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(message))
  await user.clear(within(dialog).getByLabelText('City'))
  await user.type(within(dialog).getByLabelText('City'), 'New York')
  await user.selectOptions(within(dialog).getByLabelText('State'), 'New York')
  await user.clear(within(dialog).getByLabelText('Phone no.'))
  await user.type(within(dialog).getByLabelText('Phone no.'), '212 555 0100')
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(([call]) => call === 'PUT /account/addresses/a1')?.[1]).toMatchObject({
    city: 'New York',
    state: 'NY',
    phoneNo: '+12125550100',
  })
})

test('one button saves name and profile, and an unchanged name is not sent', async () => {
  const { user, asked } = renderScreen(<ProfileScreen />, {
    ...rememberAmara(),
    'GET /account/profile': () => ({ profile }),
    'GET /account/addresses': () => ({ addresses: [] }),
    'PUT /account/update': (input) => ({ user: { ...amara, ...(input as object) } }),
    'PUT /account/profile': () => ({ profile }),
  })
  const calls = (call: string) => asked.filter(([one]) => one === call)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('PUT /account/profile')).toHaveLength(1))
  expect(calls('PUT /account/update')).toHaveLength(0)
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Ama')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('PUT /account/profile')).toHaveLength(2))
  expect(calls('PUT /account/update')[0]?.[1]).toEqual({ firstName: 'Ama', lastName: 'Okafor' })
})
