import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { samplePicture } from '../../testing/samples.ts'
import { OrderSummary } from './order-summary.tsx'

const meta = {
  component: OrderSummary,
  args: {
    lines: [
      { id: '1', title: 'Lavender Sleep Balm', quantity: 2, amountDollars: 48, image: samplePicture(280) },
      { id: '2', title: 'Breath Journal', quantity: 1, amountDollars: 10 },
    ],
    subtotalDollars: 58,
    shippingDollars: 10,
    totalDollars: 68,
  },
} satisfies Meta<typeof OrderSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const WithTokens: Story = {
  args: { tokenDollars: 4.5, totalDollars: 63.5, refundedDollars: 20 },
}

export const Folded: Story = { args: { isFolded: true } }

export const WithButton: Story = { args: { children: <Button w="full">Pay $68.00</Button> } }
