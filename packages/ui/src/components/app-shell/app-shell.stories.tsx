import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '@chakra-ui/react'
import { expect, waitFor, within } from 'storybook/test'

import { AccountMenu } from '../account-menu/account-menu.tsx'
import {
  BagIcon,
  BookIcon,
  CalendarIcon,
  ChatIcon,
  HomeIcon,
  LeafIcon,
  UsersIcon,
  WalletIcon,
} from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { ProductGrid } from '../product-grid/product-grid.tsx'
import { sampleProducts } from '../../testing/samples.ts'
import { AppShell } from './app-shell.tsx'

const meta = {
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    currentPath: '/dashboard',
    navigation: [
      { label: 'Dashboard', href: '/dashboard', icon: HomeIcon },
      { label: 'Shop', href: '/shop', icon: BagIcon },
      { label: 'Events', href: '/events', icon: CalendarIcon, count: 2 },
      { label: 'Chat Rooms', href: '/chat-rooms', icon: ChatIcon },
      { label: 'Lotus', href: '/lotus', icon: LeafIcon, area: 'spiritual', group: 'You' },
      { label: 'Wallet', href: '/wallet', icon: WalletIcon, group: 'You' },
      { label: 'Find a Provider', href: '/find-provider', icon: UsersIcon, group: 'You' },
      { label: 'Resource Library', href: '/resource-library', icon: BookIcon, group: 'You' },
    ],
    account: <AccountMenu name="Amara Okafor" compact items={[]} onLogOut={() => {}} />,
    children: (
      <>
        <PageHeader
          title="Good evening, Amara"
          description="Three things wait for you today."
          size="display"
        />
        <ProductGrid products={sampleProducts.map((product) => ({ ...product, headingLevel: 2 as const }))} />
      </>
    ),
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const App: Story = {}

export const Staff: Story = { args: { productName: 'Wellspring Admin', currentPath: '/wallet/payouts' } }

const overlap = (one: DOMRect, other: DOMRect) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** A count is beside the icon of its item, does not cover it, and stays within the item. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { navigation: meta.args.navigation.map((item) => ({ ...item, count: 120 })) },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Places' })
    const badges = [...bar.querySelectorAll<HTMLElement>('[aria-hidden]:not(svg)')]
    await expect(badges.length).toBeGreaterThan(3)
    for (const badge of badges) {
      const place = badge.parentElement as HTMLElement
      const sign = (place.querySelector('svg') as SVGElement).getBoundingClientRect()
      const count = badge.getBoundingClientRect()
      await expect(overlap(sign, count) / (sign.width * sign.height)).toBeLessThan(0.15)
      await expect(count.right).toBeLessThanOrEqual(place.getBoundingClientRect().right + 1)
    }
  },
}

/** A tablet has a menu with labels, because icons alone would have to be guessed. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Main')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    const menu = await within(document.body).findByRole('dialog', { name: 'Menu' })
    const [first] = meta.args.navigation
    await expect(within(menu).getByText(first?.label ?? '')).toBeVisible()
    // On the side of its button.
    await waitFor(() => expect(menu.getBoundingClientRect().left).toBe(0))
    await userEvent.keyboard('{Escape}')
  },
}

/** No item of a tablet's row is clipped, however large its count is. */
export const TabletQueues: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: {
    navigation: ['Today', 'Applications', 'Support', 'Moderation', 'Orders', 'Disputes'].map((label) => ({
      label,
      href: `/${label}`,
      icon: HomeIcon,
      ...(label !== 'Today' && { count: 120 }),
      inRow: true,
    })),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation', { name: 'At hand' })
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    await expect(within(row).getAllByRole('link')).toHaveLength(6)
  },
}

export const OfAnOrganisation: Story = { args: { organisation: 'Harbour Light Hospital' } }

export const Offline: Story = {
  args: {
    notice: (
      <Box p="3" bg="bg.warning" color="fg.warning">
        You are offline.
      </Box>
    ),
  },
}

export const Public: Story = {
  args: {
    variant: 'public',
    currentPath: '/shop',
    account: (
      <LinkButton href="/login" size="sm">
        Log in
      </LinkButton>
    ),
    footerGroups: [
      {
        title: 'Wellspring',
        links: [
          { label: 'About', href: '/about' },
          { label: 'Careers', href: '/careers' },
        ],
      },
      {
        title: 'Help',
        links: [
          { label: 'FAQ', href: '/faq' },
          { label: 'Support', href: '/support' },
        ],
      },
    ],
  },
}

/** All public pages are in the row and personal ones in the account menu, so there is no menu button. */
export const PublicTablet: Story = {
  ...Public,
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation', { name: 'Main' })
    await expect(within(row).getByRole('link', { name: 'Shop' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull()
  },
}

export const Bare: Story = { args: { variant: 'bare' } }
