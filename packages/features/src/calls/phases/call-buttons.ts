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
import { t } from '@wellspring/words/macro'

import type { Devices } from '../media/use-devices.ts'

export interface ButtonsInput {
  devices: Devices
  chat: { open: boolean; unread: number; toggle: () => void }
  onLeave: () => void
  /** Whether keyboard shortcuts are on. */
  keysOn: boolean
}

/** The buttons of a call with their keyboard shortcuts. */
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
      label: heard ? t`Mute the microphone` : t`Unmute the microphone`,
      caption: heard ? t`Mute` : t`Unmute`,
      icon: heard ? MicrophoneIcon : MicrophoneOffIcon,
      onPress: () =>
        microphone.status === 'on' ? media.setMuted(!microphone.muted) : void media.turnOn('microphone'),
    },
    {
      id: 'camera',
      isOn: seen,
      ...key('v'),
      label: seen ? t`Turn the camera off` : t`Turn the camera on`,
      caption: t`Camera`,
      icon: seen ? VideoIcon : VideoOffIcon,
      onPress: () => (seen ? media.turnOff('camera') : void media.turnOn('camera')),
    },
    {
      id: 'screen',
      isOn: screen !== null,
      icon: MonitorIcon,
      ...key('s'),
      label: screen ? t`Stop sharing the screen` : t`Share the screen`,
      caption: screen ? t`Stop` : t`Share`,
      onPress: () => (screen ? media.stopScreen() : void media.shareScreen()),
    },
    {
      id: 'chat',
      caption: t`Chat`,
      icon: ChatIcon,
      isOn: chat.open,
      count: chat.unread,
      ...key('c'),
      label: chat.open ? t`Close the chat` : t`Open the chat`,
      onPress: chat.toggle,
    },
    { id: 'leave', label: t`Leave`, caption: t`Leave`, icon: PhoneOffIcon, danger: true, onPress: onLeave },
  ]
  // Phones cannot share their screen.
  return buttons.filter(({ id }) => id !== 'screen' || canShareScreen)
}
