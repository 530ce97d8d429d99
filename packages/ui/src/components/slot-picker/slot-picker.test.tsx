import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { SlotPicker } from './slot-picker.tsx'

const clock = { zone: 'Asia/Dubai', hour12: false }
const days = { day: '2026-11-02', firstDay: '2026-11-01', lastDay: '2027-11-01', onDay: () => {} }

test("puts times under the day of the viewer's own wall, and tells what was chosen", async () => {
  const onChange = vi.fn<(startsAt: string) => void>()
  const slots = [{ startsAt: '2026-11-03T14:00:00Z' }, { startsAt: '2026-11-03T22:30:00Z' }]
  const { user } = render(
    <SlotPicker {...days} slots={slots} clock={clock} value={null} onChange={onChange} />,
  )
  expect(screen.getByText('Times in your zone: Gulf Standard Time')).toBeVisible()
  const wednesday = screen.getByRole('group', { name: 'Wed, Nov 4' })
  await user.click(within(wednesday).getByRole('button', { name: '02:30' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-03T22:30:00Z')
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled()
})

test('says when there is something free next, and leads there', async () => {
  const onNext = vi.fn<() => void>()
  const { user } = render(
    <SlotPicker
      {...days}
      slots={[]}
      clock={clock}
      value={null}
      onChange={() => {}}
      nextAfter="2026-12-01T14:00:00Z"
      onNext={onNext}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent('The next free time is on Tue, Dec 1.')
  await user.click(screen.getByRole('button', { name: 'Go there' }))
  expect(onNext).toHaveBeenCalledOnce()
})

test('goes to a day that can be booked, once it is typed as a whole', () => {
  const onDay = vi.fn<(day: string) => void>()
  render(<SlotPicker {...days} slots={[]} clock={clock} value={null} onChange={() => {}} onDay={onDay} />)
  const from = screen.getByLabelText('From this day on')
  expect(from).toHaveValue('2026-11-02')
  for (const value of ['', '0002-03-15', '2026-10-31', '2027-11-02', '2027-03-15'])
    fireEvent.change(from, { target: { value } })
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2027-03-15')
})
