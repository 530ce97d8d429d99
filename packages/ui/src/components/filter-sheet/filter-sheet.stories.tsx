import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { FilterSelect } from '../filter-select/filter-select.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const meta = {
  title: 'General/FilterSheet',
  component: FilterSheet,
  args: {
    onClose: () => {},
    children: [
      <FilterSelect key="kind" label="Kind" value="" options={[['', 'All kinds']]} onChange={() => {}} />,
      <FilterSelect key="date" label="Date" value="" options={[['', 'Any date']]} onChange={() => {}} />,
    ],
  },
} satisfies Meta<typeof FilterSheet>

export default meta

export const Phone: StoryObj<typeof meta> = { globals: { viewport: { value: 'mobile1' } } }

/** On a desktop the dialog is centred, because a sheet in a corner would be far from its button at the top. */
export const Desk: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Filters' })
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    await expect(Math.abs(left - (innerWidth - right))).toBeLessThanOrEqual(20)
    await expect(Math.abs(top - (innerHeight - bottom))).toBeLessThanOrEqual(20)
  },
}
