import type { Meta, StoryObj } from '@storybook/react-vite'

import { QrCode } from './qr-code.tsx'

const meta = {
  component: QrCode,
  args: { text: 'otpauth://totp/Wellspring:amara?secret=JBSWY3DPEHPK3PXP', label: 'QR code' },
} satisfies Meta<typeof QrCode>
export default meta

type Story = StoryObj<typeof meta>

export const Short: Story = {}

export const Long: Story = { args: { text: 'https://patron.wellspring.example/'.repeat(8) } }
