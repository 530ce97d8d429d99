import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

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

const many = ['Waiting', 'In review', 'Sent back', 'Approved, unpaid', 'Active', 'Suspended', 'Withdrawn']
const choices = [
  { value: undefined, label: 'All' },
  ...many.map((label) => ({ value: label, label, count: 4 })),
]

/** The row begins at its start where what is chosen is seen there. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { value: 'Waiting', choices },
  async play({ canvas }) {
    await expect(canvas.getByRole('group').scrollLeft).toBe(0)
  },
}

/** What is chosen at its end is led to. */
export const LastOnTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { value: 'Withdrawn', choices },
  async play({ canvas }) {
    await expect(canvas.getByRole('group').scrollLeft).toBeGreaterThan(0)
  },
}
