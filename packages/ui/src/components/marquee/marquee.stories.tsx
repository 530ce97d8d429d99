import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Marquee } from './marquee.tsx'

const meta = {
  component: Marquee,
  args: {
    label: 'partners',
    children: ['Meadow Clinic', 'North Shore Hospital', 'The Quiet House', 'Riverside Practice'].map(
      (name) => <strong key={name}>{name}</strong>,
    ),
  },
} satisfies Meta<typeof Marquee>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}

export const Paused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause partners' }))
    await expect(canvas.getByRole('button', { name: 'Play partners' })).toBeVisible()
  },
}
