import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { Drawer } from './drawer.tsx'

const meta = {
  component: Drawer,
  args: {
    open: true,
    onClose: () => {},
    title: 'Return an item',
    children: 'Tell us what was wrong and we will find a way.',
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Side: Story = {}

export const Bottom: Story = { args: { placement: 'bottom', size: 'full' } }

export const WithFooter: Story = { args: { footer: <Button>Done</Button> } }
