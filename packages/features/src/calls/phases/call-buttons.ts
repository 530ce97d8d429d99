import type { CallBarButton } from '@wellspring/ui/call-bar'
import {
  ChatIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  MonitorIcon,
  PhoneOffIcon,
  VideoIcon,
  VideoOffIcon,
} from '@wellspring/ui/icon'

import type { Devices } from '../media/use-devices.ts'

export interface ButtonsInput {
  devices: Devices
  chat: { open: boolean; unread: number; toggle: () => void }
  onLeave: () => void
  /** Whether single keys press them. */
  keysOn: boolean
}

/** What one can press during a call, and the key of each. */
export function callButtons({ devices, chat, onLeave, keysOn }: ButtonsInput): CallBarButton[] {
  const { camera, microphone, screen, media, canShareScreen } = devices
  const [seen, heard] = [camera.status === 'on', microphone.status === 'on' && !microphone.muted]
  const key = (shortcut: string) => (keysOn ? { shortcut } : {})
  const buttons: CallBarButton[] = [
    {
      id: 'microphone',
      isOn: heard,
      warns: !heard,
      ...key('m'),
      label: heard ? 'Mute the microphone' : 'Unmute the microphone',
      caption: heard ? 'Mute' : 'Unmute',
      icon: heard ? MicrophoneIcon : MicrophoneOffIcon,
      onPress: () =>
        microphone.status === 'on' ? media.setMuted(!microphone.muted) : void media.turnOn('microphone'),
    },
    {
      id: 'camera',
      isOn: seen,
      ...key('v'),
      label: seen ? 'Turn the camera off' : 'Turn the camera on',
      caption: 'Camera',
      icon: seen ? VideoIcon : VideoOffIcon,
      onPress: () => (seen ? media.turnOff('camera') : void media.turnOn('camera')),
    },
    {
      id: 'screen',
      isOn: screen !== null,
      icon: MonitorIcon,
      ...key('s'),
      label: screen ? 'Stop sharing the screen' : 'Share the screen',
      caption: screen ? 'Stop' : 'Share',
      onPress: () => (screen ? media.stopScreen() : void media.shareScreen()),
    },
    {
      id: 'chat',
      caption: 'Chat',
      icon: ChatIcon,
      isOn: chat.open,
      count: chat.unread,
      ...key('c'),
      label: chat.open ? 'Close the chat' : 'Open the chat',
      onPress: chat.toggle,
    },
    { id: 'leave', label: 'Leave', caption: 'Leave', icon: PhoneOffIcon, danger: true, onPress: onLeave },
  ]
  // A phone shares no screen.
  return buttons.filter(({ id }) => id !== 'screen' || canShareScreen)
}
