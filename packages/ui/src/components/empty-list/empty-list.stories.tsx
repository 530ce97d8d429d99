import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { EmptyList } from './empty-list.tsx'

const meta = { component: EmptyList } satisfies Meta<typeof EmptyList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithAction: Story = {
  args: {
    title: 'No orders yet',
    sentence: 'What you buy in the shop stands here, with its way to you.',
    action: <Button>Visit the shop</Button>,
  },
}
