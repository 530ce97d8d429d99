import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { HomeIcon } from '../icon/icon.tsx'
import { AppShell } from './app-shell.tsx'

const navigation = ['Dashboard', 'Shop', 'Events', 'Chat', 'Lotus', 'Wallet'].map((label) => ({
  label,
  href: `/${label.toLowerCase()}`,
  icon: HomeIcon,
}))

// `hidden`: jsdom has no width, so it takes what belongs to one width for gone.
beforeEach(() => localStorage.clear())

test('the page is the main landmark, and the first link leads to it', async () => {
  const { user } = render(
    <AppShell navigation={navigation} currentPath="/shop">
      Words
    </AppShell>,
  )
  expect(screen.getByRole('main')).toHaveTextContent('Words')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})

test('the present place is marked, also on the pages below it', () => {
  render(
    <AppShell navigation={navigation} currentPath="/shop/checkout">
      Words
    </AppShell>,
  )
  const rail = screen.getByRole('navigation', { name: 'Main', hidden: true })
  expect(within(rail).getByRole('link', { name: 'Shop', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(within(rail).getByRole('link', { name: 'Events', hidden: true })).not.toHaveAttribute('aria-current')
})

test('a phone has four places and the rest behind More', async () => {
  const { user } = render(
    <AppShell navigation={navigation} currentPath="/shop">
      Words
    </AppShell>,
  )
  const bar = screen.getByLabelText('Places')
  expect(within(bar).getAllByRole('link', { hidden: true })).toHaveLength(4)
  await user.click(within(bar).getByRole('button', { name: 'More', hidden: true }))
  const sheet = await screen.findByRole('dialog', { name: 'More' })
  expect(within(sheet).getByRole('link', { name: 'Wallet' })).toBeVisible()
})

test('a phone has what is wanted there, in the order of the rail', () => {
  const wanted = navigation.map((item) => (item.label === 'Wallet' ? { ...item, onPhone: true } : item))
  render(
    <AppShell navigation={wanted} currentPath="/shop">
      Words
    </AppShell>,
  )
  const links = within(screen.getByLabelText('Places')).getAllByRole('link', { hidden: true })
  const order = navigation.map(({ label }) => label)
  const shown = links.map(({ textContent }) => textContent)
  expect(shown).toEqual([...order.slice(0, 3), 'Wallet'])
})

test('five places need no More', () => {
  render(
    <AppShell navigation={navigation.slice(0, 5)} currentPath="/">
      Words
    </AppShell>,
  )
  const bar = screen.getByLabelText('Places')
  expect(within(bar).getAllByRole('link', { hidden: true })).toHaveLength(5)
  expect(within(bar).queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('the fold of the rail is kept', async () => {
  const { user } = render(
    <AppShell navigation={navigation} currentPath="/">
      Words
    </AppShell>,
  )
  await user.click(screen.getByRole('button', { name: 'Fold the menu', hidden: true }))
  expect(localStorage.getItem('rail')).toBe('folded')
  expect(screen.getByRole('button', { name: 'Open the menu', hidden: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('the public shell has a header of links and a footer', () => {
  render(
    <AppShell
      variant="public"
      navigation={navigation}
      currentPath="/"
      footerGroups={[{ title: 'Help', links: [{ label: 'FAQ', href: '/faq' }] }]}
    >
      Words
    </AppShell>,
  )
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: 'Shop', hidden: true }),
  ).toBeInTheDocument()
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'FAQ' })).toBeInTheDocument()
})

test('rail and bar say what waits in a place, in words too', () => {
  const counted = navigation.map((item) => (item.label === 'Shop' ? { ...item, count: 3 } : item))
  render(
    <AppShell navigation={counted} currentPath="/chat">
      Words
    </AppShell>,
  )
  const waiting = screen.getAllByRole('link', { name: /Shop ?, 3 waiting/, hidden: true })
  expect(waiting).toHaveLength(2)
  for (const link of waiting) expect(link).toHaveTextContent('3')
  expect(screen.getAllByRole('link', { name: /^Events$/, hidden: true })).toHaveLength(2)
})

test('what has its place behind the portrait stands in no header', () => {
  const withOwn = navigation.map((item) => (item.label === 'Wallet' ? { ...item, isAside: true } : item))
  render(
    <AppShell variant="public" navigation={withOwn} currentPath="/">
      Words
    </AppShell>,
  )
  const main = within(screen.getByRole('banner')).getByLabelText('Main')
  const shown = within(main).getAllByRole('link', { hidden: true })
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Shop',
    'Events',
    'Chat',
    'Lotus',
  ])
})

test('More says what waits behind it', () => {
  const counted = navigation.map((item) => (item.label === 'Wallet' ? { ...item, count: 2 } : item))
  render(
    <AppShell navigation={counted} currentPath="/">
      Words
    </AppShell>,
  )
  const more = within(screen.getByLabelText('Places')).getByRole('button', { hidden: true })
  expect(more).toHaveAccessibleName(/More ?, 2 waiting/)
})
