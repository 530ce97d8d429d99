import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: { open: true, onClose: () => {}, onConfirm: () => {}, title: 'Remove service' },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Removal: Story = {
  args: { children: 'The service "Morning yoga" will be gone from your page.' },
  // A dangerous action is outlined, never filled.
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Remove' })).toHaveStyle({
      backgroundColor: 'rgba(0, 0, 0, 0)',
    })
  },
}

export const Busy: Story = { args: { sentence: null, busy: true } }

export const Plain: Story = {
  args: {
    sentence: null,
    tone: 'plain',
    title: 'Mark as received?',
    children: 'The seller is paid after this.',
  },
  // Pressing Enter without reading changes nothing.
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}
