import type { Meta, StoryObj } from '@storybook/react-vite'
import { CodeInput } from './code-input.tsx'

const meta = { component: CodeInput, args: { value: '', onValueChange: () => {} } } satisfies Meta<
  typeof CodeInput
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Partly: Story = { args: { value: '123' } }

export const Full: Story = { args: { value: '123456' } }
