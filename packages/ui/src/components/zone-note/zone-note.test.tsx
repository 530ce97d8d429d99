import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import { chooseClock } from '../../chosen-clock.ts'
import { ZoneNote } from './zone-note.tsx'

afterEach(() => act(() => chooseClock(null)))

test('names the time zone of the times if the device is in another one', () => {
  render(<ZoneNote />)
  expect(screen.queryByText(/This device/)).toBeNull()
  act(() => chooseClock('Asia/Dubai'))
  expect(screen.getByText(/^Times are in Dubai time/)).toHaveTextContent('This device is on UTC.')
  act(() => chooseClock('Etc/GMT'))
  expect(screen.queryByText(/This device/)).toBeNull()
})
