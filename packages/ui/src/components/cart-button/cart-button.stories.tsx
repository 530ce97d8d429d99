import type { Meta, StoryObj } from '@storybook/react-vite'
import { CartButton } from './cart-button.tsx'

const meta = { component: CartButton, args: { lineCount: 0, onClick: () => {} } } satisfies Meta<
  typeof CartButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Some: Story = { args: { lineCount: 3 } }

export const Many: Story = { args: { lineCount: 140 } }
