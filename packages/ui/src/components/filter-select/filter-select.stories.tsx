import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FilterSelect, type FilterSelectProps } from './filter-select.tsx'

const meta = {
  title: 'General/FilterSelect',
  component: FilterSelect,
  args: {
    label: 'Kind',
    value: '',
    options: [
      ['', 'Everybody'],
      ['provider', 'Providers'],
      ['tenant', 'Tenants'],
    ],
    onChange: () => {},
  },
  render: function Chosen(args: FilterSelectProps) {
    const [value, setValue] = useState(args.value)
    return <FilterSelect {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof FilterSelect>

export default meta

type Story = StoryObj<typeof meta>

export const Everything: Story = {}

export const Narrowed: Story = { args: { value: 'tenant' } }
