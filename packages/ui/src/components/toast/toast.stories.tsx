import { Button, Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Drawer } from '../drawer/drawer.tsx'
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

export const BesideAPanel: Story = {
  render: () => (
    <Drawer open onClose={() => {}} title="Your Cart">
      <Button onClick={() => toast.success('Product Removed')}>Remove</Button>
    </Drawer>
  ),
  play: async ({ userEvent }) => {
    const panel = await screen.findByRole('dialog', { name: 'Your Cart' })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const said = (await screen.findAllByText('Product Removed')).at(-1)?.closest('[data-part=root]')
    if (!said) throw new Error('Nothing was said.')
    await userEvent.hover(said)
    const edge = (element: Element, side: 'left' | 'right') => element.getBoundingClientRect()[side]
    await expect(window.innerWidth).toBeGreaterThanOrEqual(1200)
    await waitFor(() => expect(edge(said, 'right')).toBeLessThanOrEqual(edge(panel, 'left')))
  },
}
