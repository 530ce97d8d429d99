import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

const meta = {
  component: UnsavedChangesDialog,
  args: { onLeave: () => {}, onStay: () => {} },
} satisfies Meta<typeof UnsavedChangesDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Leaving: Story = {}
