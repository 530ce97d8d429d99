import type { Meta, StoryObj } from '@storybook/react-vite'
import { InfoModal } from './info-modal.tsx'

const meta = {
  component: InfoModal,
  args: {
    open: true,
    onClose: () => {},
    title: 'Pending!',
    message: 'Your application is under review. We will notify you once the review process is complete.',
  },
} satisfies Meta<typeof InfoModal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
