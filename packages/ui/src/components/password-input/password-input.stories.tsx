import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordInput } from './password-input.tsx'

const meta = {
  component: PasswordInput,
  args: { 'aria-label': 'Password', defaultValue: 'Quiet-Water-7' },
} satisfies Meta<typeof PasswordInput>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}

export const Invalid: Story = { args: { 'aria-invalid': true } }
