import type { Meta, StoryObj } from '@storybook/react-vite'
import * as z from 'zod'

import { Form } from '../form.tsx'
import { CardChoice } from './card-choice.tsx'

const visa = {
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  isExpired: false,
  paysMembership: false,
}

const meta = {
  title: 'Forms/CardChoice',
  component: CardChoice,
  args: {
    cards: [
      { ...visa, id: 'pm_1', isDefault: true },
      {
        ...visa,
        id: 'pm_2',
        brand: 'mastercard',
        last4: '4444',
        expYear: 2020,
        isExpired: true,
        isDefault: false,
      },
    ],
  },
  render: (args) => (
    <Form
      schema={z.object({ card: z.string() })}
      defaultValues={{ card: 'pm_1' }}
      submitLabel="Pay $60.00"
      onSubmit={async () => {}}
    >
      <CardChoice {...args} />
    </Form>
  ),
} satisfies Meta<typeof CardChoice>

export default meta

type Story = StoryObj<typeof meta>

export const OneHasExpired: Story = {}
