import { Stack, Switch, Text, chakra } from '@chakra-ui/react'

import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { DeviceChoice } from './device-choice.tsx'
import type { Devices } from './use-devices.ts'

export interface SettingsDialogProps {
  onClose: () => void
  devices: Devices
  keysOn: boolean
  onKeys: (on: boolean) => void
}

const keys = [
  ['m', 'microphone'],
  ['v', 'camera'],
  ['s', 'screen'],
  ['c', 'chat'],
] as const

/** Devices and keyboard shortcuts. */
export function SettingsDialog({ onClose, devices, keysOn, onKeys }: SettingsDialogProps) {
  return (
    <Modal open onClose={onClose} title={t`Devices and keys`}>
      <Stack gap="6">
        <DeviceChoice devices={devices} />
        <Switch.Root checked={keysOn} onCheckedChange={({ checked }) => onKeys(checked)}>
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>
            <Trans>Use keyboard shortcuts</Trans>
          </Switch.Label>
        </Switch.Root>
        <Text color="fg.muted">
          {keys.map(([key, what], index) => (
            <span key={key}>
              {index > 0 ? ', ' : ''}
              <chakra.kbd
                px="1.5"
                py="0.5"
                borderWidth="1px"
                borderColor="border.control"
                borderRadius="sm"
                fontFamily="mono"
              >
                {key}
              </chakra.kbd>{' '}
              {what}
            </span>
          ))}
          <Trans>. They are off while you type.</Trans>
        </Text>
        <Text color="fg.muted">
          <Trans>Calls cannot be recorded on Wellspring, and nothing is transcribed.</Trans>
        </Text>
      </Stack>
    </Modal>
  )
}
