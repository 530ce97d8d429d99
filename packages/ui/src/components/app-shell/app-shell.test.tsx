import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { HomeIcon } from '../icon/icon.tsx'
import { AppShell } from './app-shell.tsx'

const navigation = ['Dashboard', 'Shop', 'Events', 'Chat', 'Lotus', 'Wallet'].map((label) => ({
  label,
  href: `/${label.toLowerCase()}`,
  icon: HomeIcon,
}))

// `hidden`: jsdom has no width, so it treats elements for other widths as hidden.
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('the page is the main landmark, and the first link skips to it', async () => {
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

test('the current item is marked, also on pages below it', () => {
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

test('an item is marked on pages elsewhere that belong to it', () => {
  const holding = navigation.map((item) =>
    item.label === 'Shop' ? { ...item, holds: ['/products', '/product-detail'] } : item,
  )
  render(
    <AppShell navigation={holding} currentPath="/product-detail/7">
      Words
    </AppShell>,
  )
  const current = screen.getAllByRole('link', { current: 'page', hidden: true })
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/shop', '/shop', '/shop'])
})

test('the sidebar names the organisation', () => {
  render(
    <AppShell navigation={navigation} currentPath="/shop" organisation="Harbour Light Hospital">
      Words
    </AppShell>,
  )
  expect(screen.getByText('Harbour Light Hospital')).toBeInTheDocument()
})

test('a phone has four items and the rest behind More', async () => {
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

test('a phone shows its preferred items in the order of the sidebar', () => {
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

test('six preferred items are shown if only items of the account menu are left', () => {
  const wanted = navigation.map((item) => ({ ...item, onPhone: true }))
  const own = { label: 'Bookings', href: '/bookings', icon: HomeIcon, isInAccountMenu: true }
  render(
    <AppShell navigation={[...wanted, own]} currentPath="/bookings/7">
      Words
    </AppShell>,
  )
  const bar = within(screen.getByLabelText('Places'))
  expect(bar.getAllByRole('link', { hidden: true })).toHaveLength(6)
  expect(bar.queryByRole('button', { name: 'More', hidden: true })).toBeNull()
})

test.each([
  ['/wallet', true],
  ['/bookings/7', false],
])('More is highlighted on %s: %s', (currentPath, isLit) => {
  const own = { label: 'Bookings', href: '/bookings', icon: HomeIcon, isInAccountMenu: true }
  render(
    <AppShell navigation={[...navigation, own]} currentPath={currentPath}>
      Words
    </AppShell>,
  )
  const more = within(screen.getByLabelText('Places')).getByRole('button', { name: 'More', hidden: true })
  expect(more.hasAttribute('data-current')).toBe(isLit)
})

test('five items need no More', () => {
  render(
    <AppShell navigation={navigation.slice(0, 5)} currentPath="/">
      Words
    </AppShell>,
  )
  const bar = screen.getByLabelText('Places')
  expect(within(bar).getAllByRole('link', { hidden: true })).toHaveLength(5)
  expect(within(bar).queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('a collapsed sidebar stays collapsed', async () => {
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

const grouped = [
  { label: 'Today', href: '/today', icon: HomeIcon },
  ...['Care', 'Sales'].flatMap((group) =>
    [1, 2, 3, 4, 5].map((at) => ({
      label: `${group} ${at}`,
      href: `/${group}-${at}`,
      icon: HomeIcon,
      group,
      ...(at === 5 && { count: 3 }),
    })),
  ),
]

/** The accessible text of an element, without what is only visual. */
function wordsOf(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const unsaid of copy.querySelectorAll('[aria-hidden]')) unsaid.remove()
  return copy.textContent
}

function railOn(currentPath: string) {
  const { user, unmount } = render(
    <AppShell navigation={grouped} currentPath={currentPath}>
      Words
    </AppShell>,
  )
  const rail = within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
  return {
    user,
    unmount,
    links: () => rail.getAllByRole('link', { hidden: true }).map(wordsOf),
    title: (name: RegExp) => rail.getByRole('button', { name, hidden: true }),
  }
}

test('the groups of the sidebar are open, even in a very low window', () => {
  vi.stubGlobal('innerHeight', 300)
  expect(railOn('/today').links()).toHaveLength(11)
})

test('a closed group of the sidebar stays closed on every page, even on its own', async () => {
  const before = railOn('/Care-2')
  await before.user.click(before.title(/^Sales/))
  expect(before.links()).toEqual(['Today', 'Care 1', 'Care 2', 'Care 3', 'Care 4', 'Care 5, 3 waiting'])
  // A closed group shows its count.
  expect(before.title(/^Sales ?3?, 3 waiting$/)).toHaveAttribute('aria-expanded', 'false')
  before.unmount()
  const after = railOn('/Sales-1')
  expect(after.links()).toHaveLength(6)
  await after.user.click(after.title(/^Sales/))
  expect(after.links()).toHaveLength(11)
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

test('sidebar, row and bar show the count of an item, also as text', () => {
  const counted = navigation.map((item) => (item.label === 'Shop' ? { ...item, count: 3 } : item))
  render(
    <AppShell navigation={counted} currentPath="/chat">
      Words
    </AppShell>,
  )
  const waiting = screen.getAllByRole('link', { name: /Shop ?, 3 waiting/, hidden: true })
  expect(waiting).toHaveLength(3)
  for (const link of waiting) expect(link).toHaveTextContent('3')
  expect(screen.getAllByRole('link', { name: /^Events$/, hidden: true })).toHaveLength(3)
})

test('seldom used items are behind More in the sidebar, unless something awaits attention there', async () => {
  localStorage.removeItem('rail-more')
  const seldom = navigation.map((item) =>
    ['Shop', 'Events', 'Chat'].includes(item.label)
      ? { ...item, isRarelyUsed: true, ...(item.label === 'Chat' && { count: 2 }) }
      : item,
  )
  const shell = (
    <AppShell navigation={seldom} currentPath="/events">
      Words
    </AppShell>
  )
  const { user, unmount } = render(shell)
  const rail = within(screen.getByLabelText('Main'))
  const link = (name: RegExp) => rail.queryByRole('link', { name, hidden: true })
  expect(link(/^Shop/)).toBeNull()
  expect(link(/^Events/)).not.toBeNull()
  expect(link(/^Chat/)).not.toBeNull()
  await user.click(rail.getByRole('button', { name: 'More', hidden: true }))
  expect(link(/^Shop/)).not.toBeNull()
  // It stays open after a reload.
  unmount()
  render(shell)
  const again = within(screen.getByLabelText('Main'))
  expect(again.getByRole('link', { name: /^Shop/, hidden: true })).toBeInTheDocument()
  await user.click(again.getByRole('button', { name: 'Less', hidden: true }))
  expect(again.queryByRole('link', { name: /^Shop/, hidden: true })).toBeNull()
})

test('items of the account menu are not in the header', () => {
  const withOwn = navigation.map((item) =>
    item.label === 'Wallet' ? { ...item, isInAccountMenu: true } : item,
  )
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

test('More shows the count of its items', () => {
  const counted = navigation.map((item) => (item.label === 'Wallet' ? { ...item, count: 2 } : item))
  render(
    <AppShell navigation={counted} currentPath="/">
      Words
    </AppShell>,
  )
  const more = within(screen.getByLabelText('Places')).getByRole('button', { hidden: true })
  expect(more).toHaveAccessibleName(/More ?, 2 waiting/)
})

test('while the user is unknown, the remembered user’s menu replaces the other one', () => {
  const remembered = [{ label: 'Today', href: '/today', icon: HomeIcon }]
  const shell = (
    <AppShell navigation={navigation} rememberedNavigation={remembered} currentPath="/shop" variant="public">
      Words
    </AppShell>
  )
  const { rerender } = render(shell)
  const bar = screen.getByLabelText('Places')
  const seen = (name: string) => {
    const list = within(bar).getByRole('link', { name, hidden: true }).closest('ul')
    return list && getComputedStyle(list).display !== 'none'
  }
  expect([seen('Dashboard'), seen('Today')]).toEqual([true, false])
  document.documentElement.classList.add('remembered')
  try {
    rerender(shell)
    expect([seen('Dashboard'), seen('Today')]).toEqual([false, true])
  } finally {
    document.documentElement.classList.remove('remembered')
  }
})

test('a slash moves the focus to the page’s search, and is typed when it already has the focus', async () => {
  const { user } = render(
    <AppShell variant="public" navigation={navigation} currentPath="/shop">
      <input type="search" aria-label="Search products" />
    </AppShell>,
  )
  await user.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Search products' })
  expect(field).toHaveFocus()
  await user.keyboard('/')
  expect(field).toHaveValue('/')
})

test('a tablet has a phone’s items and more daily work in a row, with labels', () => {
  const some = [
    ...navigation.map((item) => (item.label === 'Lotus' ? { ...item, isRarelyUsed: true } : item)),
    { label: 'Help', href: '/help', icon: HomeIcon },
    { label: 'Security', href: '/security', icon: HomeIcon, onPhone: true },
    { label: 'Sales', href: '/sales', icon: HomeIcon, inRow: true },
  ]
  render(
    <AppShell navigation={some} currentPath="/shop">
      Words
    </AppShell>,
  )
  const row = within(screen.getByLabelText('At hand')).getAllByRole('link', { hidden: true })
  expect(row.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Shop',
    'Events',
    'Chat',
    'Security',
    'Sales',
  ])
})

test('a page without a frame follows a theme chosen in another tab', () => {
  render(
    <AppShell variant="bare" navigation={[]} currentPath="/telehealth/1">
      A call
    </AppShell>,
  )
  localStorage.setItem('theme', 'dark')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(document.documentElement).toHaveClass('dark')
  localStorage.removeItem('theme')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(document.documentElement).not.toHaveClass('dark')
})
