import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargebackNotice } from './chargeback-notice.tsx'

const meta = {
  title: 'Market/ChargebackNotice',
  component: ChargebackNotice,
  args: {
    chargeback: {
      number: 'WC-1007',
      status: 'needs_response',
      amount: 90,
      reason: 'Fraudulent',
      answerBy: '2026-06-22T09:00:00.000Z',
    },
  },
} satisfies Meta<typeof ChargebackNotice>

export default meta

type Story = StoryObj<typeof meta>

export const OfAnOrder: Story = {}

export const OfABooking: Story = { args: { payer: 'patron', payee: 'provider' } }
