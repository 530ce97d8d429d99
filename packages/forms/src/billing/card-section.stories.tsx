import { Elements } from '@stripe/react-stripe-js'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import * as z from 'zod'

import { Form } from '../form.tsx'
import { sampleStripe } from '../testing/sample-stripe.ts'
import { cardValues, wholeParts } from './billing-schema.ts'
import { CardSection } from './card-section.tsx'
import type { CardSectionProps } from './card-section.tsx'

const visa = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  isExpired: false,
  isDefault: true,
  paysMembership: false,
}

interface Args extends CardSectionProps {
  hasWallet: boolean
  onPay: (values: object) => void
}

const stripes = {
  with: sampleStripe({ hasWallet: true }),
  without: sampleStripe({ hasWallet: false }),
}

const meta = {
  title: 'Forms/CardSection',
  args: {
    hasWallet: true,
    cards: [],
    decline: null,
    due: { dollars: 68 },
    onPay: fn<(values: object) => void>(),
  },
  render: ({ hasWallet, onPay, ...props }) => (
    <Elements stripe={stripes[hasWallet ? 'with' : 'without']}>
      <Form
        schema={z.object(cardValues)}
        defaultValues={{
          card: props.cards[0]?.id ?? '',
          wallet: null,
          saveCard: false,
          cardParts: wholeParts,
          nameOnCard: 'Amara Okafor',
        }}
        submitLabel="Pay $68.00"
        isWide
        onSubmit={async (values) => onPay(values)}
      >
        <CardSection {...props} />
      </Form>
    </Elements>
  ),
} satisfies Meta<Args>

export default meta

type Story = StoryObj<typeof meta>

export const WithWallet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Google Pay' }))
    await waitFor(() => expect(args.onPay).toHaveBeenCalledOnce())
  },
}

export const WithoutWallet: Story = {
  args: { hasWallet: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name on card' })).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Pay with your wallet' })).toBeNull()
  },
}

export const WithWalletAndSavedCard: Story = { args: { cards: [visa] } }

export const Declined: Story = {
  args: { decline: { message: 'Your card has insufficient funds.', at: 1 } },
}
