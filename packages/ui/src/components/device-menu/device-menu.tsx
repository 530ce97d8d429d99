import { Field, NativeSelect, Stack } from '@chakra-ui/react'

interface DeviceChoice {
  id: string
  label: string
}

interface DeviceMenuItem {
  kind: string
  /** For example 'Camera'. */
  label: string
  choices: readonly DeviceChoice[]
  value: string | undefined
  onChoose: (id: string) => void
}

export interface DeviceMenuProps {
  devices: readonly DeviceMenuItem[]
}

/** Selects the camera, microphone and speaker. Kinds with a single device are hidden. */
export function DeviceMenu({ devices }: DeviceMenuProps) {
  return (
    <Stack gap="4">
      {devices
        .filter(({ choices }) => choices.length > 0)
        .map(({ kind, label, choices, value, onChoose }) => (
          <Field.Root key={kind}>
            <Field.Label>{label}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={value ?? choices[0]?.id ?? ''}
                onChange={({ target }) => onChoose(target.value)}
              >
                {choices.map((choice, index) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.label || `${label} ${index + 1}`}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ))}
    </Stack>
  )
}
