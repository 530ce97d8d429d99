import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'

import { DeviceMenu } from '@wellspring/ui/device-menu'
import { SettingsIcon, SpeakerIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { playTestSound } from './use-devices.ts'
import type { Devices } from './use-devices.ts'

const rows = [
  ['camera', t`Camera`, 'videoinput'],
  ['microphone', t`Microphone`, 'audioinput'],
  ['speaker', t`Speaker`, 'audiooutput'],
] as const

const used = (devices: Devices, kind: (typeof rows)[number][0]) =>
  (kind === 'speaker' ? undefined : devices[kind].track?.getSettings().deviceId) ?? devices.choice[kind]

/** Chooses camera, microphone and speaker, and plays a test sound. */
export function DeviceChoice({ devices }: { devices: Devices }) {
  return (
    <Stack gap="4">
      <DeviceMenu
        devices={rows.map(([kind, label, found]) => ({
          kind,
          label,
          value: used(devices, kind),
          choices: devices.devices
            .filter((one) => one.kind === found)
            .map((one) => ({
              id: one.deviceId,
              label: one.label,
            })),
          onChoose: (id) => devices.media.choose(kind, id),
        }))}
      />
      <Button
        variant="outline"
        alignSelf="flex-start"
        onClick={() => void playTestSound(devices.choice.speaker)}
      >
        <SpeakerIcon size={18} />
        <Trans>Play a test sound</Trans>
      </Button>
    </Stack>
  )
}

/** The same, collapsed, because most people have one of each. */
export function FoldedDevices({ devices }: { devices: Devices }) {
  const [open, setOpen] = useState(false)
  return (
    <Stack gap="4">
      <Button
        variant="ghost"
        colorPalette="gray"
        alignSelf="flex-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SettingsIcon size={18} />
        <Trans>Choose devices, and hear a test sound</Trans>
      </Button>
      {open ? <DeviceChoice devices={devices} /> : null}
    </Stack>
  )
}
