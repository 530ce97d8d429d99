import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CheckList } from './check-list.tsx'

test('describes each result with the next step', () => {
  render(
    <CheckList
      label="Before the call"
      checks={[
        { id: 'camera', title: 'Camera', result: 'pass', words: 'You can be seen.' },
        {
          id: 'network',
          title: 'Connection',
          result: 'fail',
          words: 'Too slow.',
          advice: 'Turn it off and on.',
        },
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: 'Before the call' })).toBeVisible()
  expect(screen.getByText('Camera: works')).toBeVisible()
  expect(screen.getByText('Connection: does not work')).toBeVisible()
  expect(screen.getByText('Turn it off and on.')).toBeVisible()
})
