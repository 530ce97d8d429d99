import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchInput } from './search-input.tsx'

const meta = { component: SearchInput, args: { value: '', onValueChange: () => {} } } satisfies Meta<
  typeof SearchInput
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { value: 'lavender' } }
