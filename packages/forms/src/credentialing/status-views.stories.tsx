import type { Meta, StoryObj } from '@storybook/react-vite'

import { ProviderStatus } from './status-views.tsx'

const meta = {
  component: ProviderStatus,
  args: {
    status: 'pending',
    adminComments: null,
    sectionComments: {},
    alreadyProvider: false,
    loginHref: '/login',
    checkoutHref: '/membership-checkout?id=1',
    onApplyAgain: () => {},
    onWithdraw: async () => {},
  },
} satisfies Meta<typeof ProviderStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {}
export const Approved: Story = { args: { status: 'approved' } }
export const ApprovedWithoutMembership: Story = { args: { status: 'approved', checkoutHref: null } }
export const AlreadyProvider: Story = { args: { status: 'approved', alreadyProvider: true } }
export const Rejected: Story = {
  args: {
    status: 'rejected',
    adminComments: 'Please send a sharper picture of your passport.',
    sectionComments: { education: 'The license ends next week.' },
  },
}
