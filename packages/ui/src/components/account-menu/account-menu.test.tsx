import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { AccountMenu } from './account-menu.tsx'

const items = [{ label: 'Profile', href: '/profile' }]

test('it opens, closes with Escape and returns the focus', async () => {
  const { user } = render(<AccountMenu name="Amara" items={items} onLogOut={() => {}} />)
  const trigger = screen.getByRole('button', { name: 'Account of Amara' })
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
  await user.click(trigger)
  expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(trigger).toHaveFocus()
})

test('it closes when it loses the focus', async () => {
  const { user } = render(
    <>
      <AccountMenu name="Amara" items={items} onLogOut={() => {}} />
      <button type="button">Outside</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Account of Amara' }))
  await user.click(screen.getByRole('button', { name: 'Outside' }))
  expect(screen.getByRole('button', { name: 'Account of Amara' })).toHaveAttribute('aria-expanded', 'false')
})

test('grouped items are below the name of their group, ungrouped ones at the top', async () => {
  const many = [
    { label: 'Today', href: '/today' },
    { label: 'Orders', href: '/orders', group: 'Buying' },
    { label: 'Wallet', href: '/wallet', group: 'Buying' },
    { label: 'Bookings', href: '/bookings', group: 'Care' },
  ]
  const { user } = render(<AccountMenu name="Amara" items={many} onLogOut={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Account of Amara' }))
  const inGroup = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect([inGroup('Buying'), inGroup('Care')]).toEqual([['Orders', 'Wallet'], ['Bookings']])
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

test('it logs out', async () => {
  const logOut = vi.fn<() => void>()
  const { user } = render(<AccountMenu name="Amara" items={items} onLogOut={logOut} />)
  await user.click(screen.getByRole('button', { name: 'Account of Amara' }))
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(logOut).toHaveBeenCalledOnce()
})

test('its name contains its visible text', () => {
  render(<AccountMenu name="Amara Okafor" items={items} onLogOut={() => {}} />)
  expect(screen.getByRole('button', { name: 'Account of Amara Okafor' })).toHaveTextContent(/^Amara Okafor$/)
})
