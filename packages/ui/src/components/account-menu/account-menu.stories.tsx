import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flex } from '@chakra-ui/react'
import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SettingsIcon, UserIcon } from '../icon/icon.tsx'
import { AccountMenu } from './account-menu.tsx'

const right: Decorator = (Story) => (
  <Flex justify="flex-end" minH="22rem" align="flex-start">
    <Story />
  </Flex>
)

const meta = {
  component: AccountMenu,
  args: {
    name: 'Amara Okafor',
    detail: 'amara@example.org',
    items: [
      { label: 'Profile', href: '/profile', icon: UserIcon },
      { label: 'Settings', href: '/settings', icon: SettingsIcon },
    ],
    onLogOut: () => {},
  },
} satisfies Meta<typeof AccountMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { decorators: [right] }

export const Open: Story = {
  decorators: [right],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Amara Okafor' }))
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible()
  },
}

export const Compact: Story = { args: { compact: true }, decorators: [right] }
