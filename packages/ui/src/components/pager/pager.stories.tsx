import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pager } from './pager.tsx'

const meta = {
  title: 'General/Pager',
  component: Pager,
  args: { page: 2, perPage: 20, total: 60, onPage: () => {} },
} satisfies Meta<typeof Pager>

export default meta

type Story = StoryObj<typeof meta>

export const Between: Story = {}

export const First: Story = { args: { page: 1 } }

export const Last: Story = { args: { page: 3 } }
