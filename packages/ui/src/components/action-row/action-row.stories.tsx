import { Button } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { ActionRow } from './action-row.tsx'

const meta = {
  component: ActionRow,
  args: {
    label: 'What you can do',
    children: (
      <>
        <Button variant="outline">Message the seller</Button>
        <Button variant="outline">Get help with this</Button>
        <Button variant="ghost">Buy again</Button>
        <Button variant="ghost">Receipt</Button>
      </>
    ),
  },
} satisfies Meta<typeof ActionRow>
export default meta

export const OfAnOrder: StoryObj<typeof meta> = {}

export const OnAPhone: StoryObj<typeof meta> = { globals: { viewport: { value: 'mobile1' } } }
