import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatIcon, MicrophoneOffIcon, MonitorIcon, PhoneOffIcon, VideoIcon } from '../icon/icon.tsx'
import { CallBar } from './call-bar.tsx'

const onPress = () => {}

const meta = {
  component: CallBar,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Call',
    buttons: [
      {
        id: 'microphone',
        label: 'Unmute the microphone',
        caption: 'Unmute',
        icon: MicrophoneOffIcon,
        onPress,
        isOn: false,
        warns: true,
        shortcut: 'm',
      },
      {
        id: 'camera',
        label: 'Turn the camera off',
        caption: 'Camera',
        icon: VideoIcon,
        onPress,
        isOn: true,
        shortcut: 'v',
      },
      {
        id: 'screen',
        label: 'Share the screen',
        caption: 'Share',
        icon: MonitorIcon,
        onPress,
        isOn: false,
      },
      { id: 'chat', label: 'Chat', caption: 'Chat', icon: ChatIcon, onPress, isOn: false, count: 3 },
      { id: 'leave', label: 'Leave', caption: 'Leave', icon: PhoneOffIcon, onPress, danger: true },
    ],
  },
} satisfies Meta<typeof CallBar>
export default meta
type Story = StoryObj<typeof meta>

export const InACall: Story = {}
