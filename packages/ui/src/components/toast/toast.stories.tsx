import { Button, Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { AccountMenu } from '../account-menu/account-menu.tsx'
import { AppShell } from '../app-shell/app-shell.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { BagIcon } from '../icon/icon.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { toast } from './toast.tsx'

function Demo() {
  return (
    <Flex gap="3" wrap="wrap">
      <Button onClick={() => toast.success('Product Removed')}>Success</Button>
      <Button onClick={() => toast.error('Unhandled Error.')}>Error</Button>
      <Button onClick={() => toast.info('Your draft is saved.')}>Info</Button>
      <Button onClick={() => toast.warning('Maximum quantity reached (3)')}>Warning</Button>
    </Flex>
  )
}

const meta = { component: Demo } satisfies Meta<typeof Demo>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}

export const Stacked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    const first = await screen.findByText('Product Removed')
    // It fades in.
    await waitFor(() => expect(first).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Warning' }))
    await userEvent.hover(await screen.findByText('Maximum quantity reached (3)'))
  },
}

/** Expects that neither element covers the other. */
async function expectApart(one: Element, other: Element) {
  await waitFor(() => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const areApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    return expect(areApart).toBe(true)
  })
}

function present(element: Element | null | undefined): Element {
  if (!element) throw new Error('It is not there.')
  return element
}

const said = async (words: string) => {
  const toasts = await screen.findAllByText(words)
  return present(toasts.at(-1)?.closest('[data-part=root]'))
}

const account = <AccountMenu name="Amara Okafor" compact items={[]} onLogOut={() => {}} />

/** A toast covers neither the page's actions nor the account menu. */
const besideActs: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
  const toast = await said('Published')
  await userEvent.hover(toast)
  if (document.querySelector('[data-rail]'))
    await expectApart(toast, canvas.getByRole('button', { name: 'Publish' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Account of Amara Okafor' }))
  await expectApart(toast, present(document.querySelector('[data-account-menu]')))
}

const page = (
  <PageHeader
    title="Linen mat"
    actions={<Button onClick={() => toast.success('Published')}>Publish</Button>}
  />
)

export const OnADesk: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppShell
      currentPath="/products"
      navigation={[{ label: 'Products', href: '/products', icon: BagIcon }]}
      account={account}
    >
      {page}
    </AppShell>
  ),
  play: besideActs,
}

export const WithoutARail: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppShell
      variant="public"
      currentPath="/shop"
      navigation={[{ label: 'Shop', href: '/shop', icon: BagIcon }]}
      account={account}
    >
      {page}
    </AppShell>
  ),
  play: besideActs,
}

export const BesideAPanel: Story = {
  render: () => (
    <Drawer open onClose={() => {}} title="Your Cart">
      <Button onClick={() => toast.success('Product Removed')}>Remove</Button>
    </Drawer>
  ),
  play: async ({ userEvent }) => {
    const panel = await screen.findByRole('dialog', { name: 'Your Cart' })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const removed = await said('Product Removed')
    await userEvent.hover(removed)
    const edge = (element: Element, side: 'left' | 'right') => element.getBoundingClientRect()[side]
    await expect(window.innerWidth).toBeGreaterThanOrEqual(1200)
    await waitFor(() => expect(edge(removed, 'right')).toBeLessThanOrEqual(edge(panel, 'left')))
  },
}
