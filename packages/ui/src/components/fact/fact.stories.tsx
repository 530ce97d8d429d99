import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fact, Facts } from './fact.tsx'

const meta = { title: 'General/Facts', component: Facts } satisfies Meta<typeof Facts>

export default meta

type Story = StoryObj<typeof meta>

export const OfAMember: Story = {
  args: {
    children: (
      <>
        <Fact label="Plan">Provider</Fact>
        <Fact label="Since">Jun 15, 2026</Fact>
        <Fact label="Card">Visa •••• 4242</Fact>
      </>
    ),
  },
}
