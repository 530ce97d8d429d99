import type { Meta, StoryObj } from '@storybook/react-vite'

import { BackLink } from './back-link.tsx'

const meta: Meta<typeof BackLink> = { component: BackLink, args: { href: '/settings', label: 'Settings' } }
export default meta

export const OverATitle: StoryObj<typeof BackLink> = {}
