import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterButtons } from './filter-buttons.tsx'

const meta = {
  component: FilterButtons<string>,
  args: {
    label: 'Status',
    value: 'draft',
    onChange: () => {},
    choices: [
      { value: undefined, label: 'All' },
      { value: 'draft', label: 'Draft', count: 4 },
      { value: 'published', label: 'In the shop', count: 12 },
      { value: 'archived', label: 'Archived', count: 0 },
    ],
  },
} satisfies Meta<typeof FilterButtons<string>>
export default meta
type Story = StoryObj<typeof meta>

export const OneChosen: Story = {}
export const All: Story = { args: { value: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
