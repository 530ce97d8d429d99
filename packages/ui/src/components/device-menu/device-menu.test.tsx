import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { DeviceMenu } from './device-menu.tsx'

test('lists the devices, and numbers those without a name', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  const choices = [
    { id: 'a', label: 'Built-in camera' },
    { id: 'b', label: '' },
  ]
  const { user } = render(
    <DeviceMenu
      devices={[
        { kind: 'camera', label: 'Camera', value: 'a', onChoose, choices },
        { kind: 'speaker', label: 'Speaker', value: undefined, onChoose, choices: [] },
      ]}
    />,
  )
  await user.selectOptions(screen.getByLabelText('Camera'), 'Camera 2')
  expect(onChoose).toHaveBeenCalledWith('b')
  expect(screen.queryByLabelText('Speaker')).toBeNull()
})
