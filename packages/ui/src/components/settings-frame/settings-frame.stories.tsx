import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { LogOutIcon, ShieldIcon, UserIcon } from '../icon/icon.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const meta = {
  component: SettingsFrame,
  args: {
    places: [
      { label: 'Account', sentence: 'Your name and your picture.', href: '/account', icon: UserIcon },
      { label: 'Security', sentence: 'Your password.', href: '/security', icon: ShieldIcon },
    ],
    final: { label: 'Close your account', sentence: 'What ends.', href: '/close', icon: LogOutIcon },
    current: '/security',
    children: 'Your password, and where you are logged in.',
  },
} satisfies Meta<typeof SettingsFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Desk: Story = {}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Security' })).toBeVisible()
  },
}

/** The section alone, with a link back to the list. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Security' })).toBeNull()
  },
}
