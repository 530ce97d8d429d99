import type { Meta, StoryObj } from '@storybook/react-vite'

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
