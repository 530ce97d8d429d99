import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { Modal } from './modal.tsx'

const meta = {
  component: Modal,
  args: {
    open: true,
    onClose: () => {},
    title: 'Return an item',
    children: 'Tell us what was wrong and we will find a way.',
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithFooter: Story = { args: { footer: <Button>Save</Button> } }

export const LongBody: Story = {
  args: {
    footer: <Button>I have read this</Button>,
    children: Array.from({ length: 40 }, (_, i) => (
      <p key={i}>Paragraph {i + 1} of a text that needs to scroll.</p>
    )),
  },
}

export const Wide: Story = { args: { size: 'lg' } }
