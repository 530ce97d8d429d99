import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ChatIcon, VideoIcon } from '../icon/icon.tsx'
import { CallBar } from './call-bar.tsx'

test('shows the action, state, shortcut and count of each button', async () => {
  const onPress = vi.fn<() => void>()
  const { user } = render(
    <CallBar
      label="Call"
      buttons={[
        {
          id: 'camera',
          label: 'Turn the camera off',
          caption: 'Camera',
          icon: VideoIcon,
          onPress,
          isOn: true,
          shortcut: 'v',
        },
        { id: 'chat', label: 'Chat', caption: 'Chat', icon: ChatIcon, onPress, count: 3 },
      ]}
    />,
  )
  const camera = screen.getByRole('button', { name: 'Turn the camera off' })
  expect(camera).toHaveAttribute('aria-keyshortcuts', 'v')
  await user.click(camera)
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Chat, 3 new' })).toBeVisible()
})
