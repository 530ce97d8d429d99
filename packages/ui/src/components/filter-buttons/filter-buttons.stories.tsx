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

/** The row starts at its beginning if the selected choice is visible there. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { value: 'Waiting', choices },
  async play({ canvas }) {
    await expect(canvas.getByRole('group').scrollLeft).toBe(0)
  },
}

/** In a form all choices are shown, on as many lines as they need. */
export const WrapsOnPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { value: 'Waiting', choices, wraps: true },
  async play({ canvas }) {
    const row = canvas.getByRole('group')
    await expect(row.scrollWidth).toBe(row.clientWidth)
  },
}

/** A selected choice at the end is scrolled into view. */
export const LastOnTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { value: 'Withdrawn', choices },
  async play({ canvas }) {
    await expect(canvas.getByRole('group').scrollLeft).toBeGreaterThan(0)
  },
}
