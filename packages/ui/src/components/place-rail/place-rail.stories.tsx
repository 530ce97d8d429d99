import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { LogOutIcon, ShieldIcon, UserIcon } from '../icon/icon.tsx'
import { PlaceRail } from './place-rail.tsx'

const meta = {
  component: PlaceRail,
  args: {
    label: 'Settings',
    current: '/security',
    places: [
      { label: 'Profile', sentence: '', href: '/profile', icon: UserIcon },
      { label: 'Security', sentence: '', href: '/security', icon: ShieldIcon },
    ],
    final: { label: 'Close your account', sentence: '', href: '/close', icon: LogOutIcon },
  },
} satisfies Meta<typeof PlaceRail>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Security')
  },
}

export const Final: Story = { args: { current: '/close' } }
