import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OfflineNotice } from './offline-notice.tsx'

const meta = { component: OfflineNotice } satisfies Meta<typeof OfflineNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {}

export const Offline: Story = {
  play: async ({ canvas }) => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    window.dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText(/You are offline/)).toBeVisible()
    if (online) Object.defineProperty(navigator, 'onLine', online)
  },
}
