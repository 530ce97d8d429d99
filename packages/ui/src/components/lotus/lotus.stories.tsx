import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lotus, LotusEmpty, LotusLoading, LotusMark } from './lotus.tsx'

const meta = { component: Lotus, args: { size: 240, label: 'Lotus' } } satisfies Meta<typeof Lotus>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const PartlyOpen: Story = {
  args: { levels: { Move: 0.2, Nourish: 0.5, Heal: 0.6, Love: 0.1, Unite: 0.4, Share: 0 } },
}

export const Mark: Story = { render: () => <LotusMark name="Wellspring" /> }

export const MarkAlone: Story = { render: () => <LotusMark size={64} /> }

export const Loading: Story = { render: () => <LotusLoading /> }

export const Empty: Story = { render: () => <LotusEmpty /> }
