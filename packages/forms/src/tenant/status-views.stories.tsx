import type { Meta, StoryObj } from '@storybook/react-vite'

import { TenantStatus } from './status-views.tsx'

const meta = {
  component: TenantStatus,
  args: {
    status: 'pending',
    adminComments: null,
    sectionComments: {},
    alreadyTenant: false,
    homeHref: '/',
    loginHref: '/login',
    checkoutHref: '/tenant-checkout?id=1',
    onEdit: () => {},
    onWithdraw: async () => {},
  },
} satisfies Meta<typeof TenantStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {}
export const Approved: Story = { args: { status: 'approved' } }
export const ApprovedWithoutMembership: Story = { args: { status: 'approved', checkoutHref: null } }
export const AlreadyTenant: Story = { args: { status: 'approved', alreadyTenant: true } }
export const Rejected: Story = {
  args: { status: 'rejected', adminComments: 'The license has ended. Please send the new one.' },
}
export const Unknown: Story = { args: { status: 'archived' } }
