import type { Meta, StoryObj } from '@storybook/react-vite'

import { petals, type PetalName } from '../lotus/petals.ts'
import { LotusFlower } from './lotus-flower.tsx'

const levels = (of: (index: number) => number) =>
  Object.fromEntries(petals.map(({ name }, index) => [name, of(index)])) as Record<PetalName, number>

const meta = {
  title: 'This market/LotusFlower',
  component: LotusFlower,
  args: {
    label: 'Your Lotus today',
    hrefOf: (name) => `/lotus/${name.toLowerCase()}`,
    levels: levels((index) => (index * 37) % 101),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640, margin: '0 auto', padding: '48px 80px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LotusFlower>

export default meta

type Story = StoryObj<typeof meta>

export const PartlyOpen: Story = {}

export const Buds: Story = { args: { levels: levels(() => 0) } }

export const Open: Story = { args: { levels: levels(() => 100) } }
