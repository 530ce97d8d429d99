import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeviceMenu } from './device-menu.tsx'

const onChoose = () => {}

const meta = {
  component: DeviceMenu,
  args: {
    devices: [
      {
        kind: 'camera',
        label: 'Camera',
        value: 'b',
        onChoose,
        choices: [
          {
            id: 'a',
            label: 'Built-in camera',
          },
          {
            id: 'b',
            label: 'Desk camera',
          },
        ],
      },
      {
        kind: 'microphone',
        label: 'Microphone',
        value: undefined,
        onChoose,
        choices: [{ id: 'c', label: '' }],
      },
      { kind: 'speaker', label: 'Speaker', value: undefined, onChoose, choices: [] },
    ],
  },
} satisfies Meta<typeof DeviceMenu>
export default meta
type Story = StoryObj<typeof meta>

export const TwoCameras: Story = {}
