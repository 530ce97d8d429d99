import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountBadge } from './count-badge.tsx'

const meta: Meta<typeof CountBadge> = {
  title: 'General/CountBadge',
  component: CountBadge,
  args: { count: 3, top: '-1', insetEnd: '-1' },
  decorators: [
    (Story) => (
      <Box position="relative" boxSize="11" bg="accent.subtle" borderRadius="full">
        <Story />
      </Box>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof CountBadge>

export const Some: Story = {}

export const Many: Story = { args: { count: 140 } }

export const None: Story = { args: { count: 0 } }
