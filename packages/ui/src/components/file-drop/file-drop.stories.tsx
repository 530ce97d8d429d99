import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samples.ts'
import { FileDrop } from './file-drop.tsx'

const meta = {
  component: FileDrop,
  args: {
    label: 'Professional headshot',
    hint: 'An image, up to 10 MB',
    required: true,
    onSelect: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Chosen: Story = { args: { file: { name: 'headshot.png', previewUrl: samplePicture(200).src } } }

export const Uploading: Story = { args: { file: { name: 'licence.pdf' }, progress: 40 } }

export const Cancellable: Story = {
  args: { file: { name: 'licence.pdf' }, progress: 40, onCancel: () => {} },
}

export const Broken: Story = {
  args: { file: { name: 'licence.pdf' }, error: 'File upload failed', onRetry: () => {} },
}

export const Openable: Story = { args: { file: { name: 'licence.pdf' }, onOpen: () => {} } }

export const WithCamera: Story = { args: { capture: 'user' } }

export const Failed: Story = { args: { error: 'Please upload a valid image file.' } }

export const Disabled: Story = { args: { disabled: true } }
