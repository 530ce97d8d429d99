import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { PlanCard } from './plan-card.tsx'

const meta = {
  component: PlanCard,
  args: {
    title: 'Patron',
    priceDollars: 29,
    billed: 'monthly',
    points: [
      'Consultations at member prices',
      'The whole resource library',
      'Serenity tokens on every order',
    ],
    action: <Button>Choose Patron</Button>,
  },
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Highlighted: Story = { args: { highlighted: true, badge: 'Your plan' } }
