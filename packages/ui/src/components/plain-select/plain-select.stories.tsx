import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlainSelect } from './plain-select.tsx'

const meta = {
  component: PlainSelect,
  args: {
    label: 'Price',
    options: [
      ['', 'Any price'],
      ['25', 'Up to $25'],
    ],
  },
} satisfies Meta<typeof PlainSelect>

export default meta

type Story = StoryObj<typeof meta>

export const Everything: Story = {}

export const Chosen: Story = { args: { defaultValue: '25' } }
