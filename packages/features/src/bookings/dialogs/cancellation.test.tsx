import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { standardPolicy } from '@wellspring/api/contract/services'
import { render } from '@wellspring/ui/testing/render'

import { Cancellation } from './cancellation.tsx'

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const free = 'In the first 15 minutes after booking: full refund.'

test.each([
  [null, null, true],
  [30, null, true],
  [15, /after the first 15 minutes, cancelling gives back 50%/, true],
  [2.1, /after the first 15 minutes, cancelling gives back 50%/, true],
  [1, /so soon that cancelling gives no refund/, false],
])('a session in %s hours shows what is lost: %s', async (hours, words, isFreeAtFirst) => {
  const { user } = render(
    <Cancellation bands={standardPolicy} startsAt={hours === null ? null : ahead(hours)} />,
  )
  expect(screen.queryByText(/starts so/)?.textContent ?? null).toEqual(
    words === null ? null : expect.stringMatching(words),
  )
  expect(screen.queryAllByText(free)).toHaveLength(isFreeAtFirst ? 1 : 0)
  await user.click(screen.getByText(/^Full refund until |^If you cancel$/))
  expect(screen.getByText(/1 day or more before the start: full refund/)).toBeVisible()
})

test('in little space one line names the nearest deadline, and the rest expands', async () => {
  const { user } = render(<Cancellation bands={standardPolicy} startsAt={ahead(30)} />)
  expect(screen.getByText(/^Full refund until /)).toBeVisible()
  expect(screen.getByText(free)).not.toBeVisible()
  await user.click(screen.getByText(/^Full refund until /))
  expect(screen.getByText(free)).toBeVisible()
})

test('an immediate loss shows without expanding anything', () => {
  render(<Cancellation bands={standardPolicy} startsAt={ahead(1)} />)
  expect(screen.getByText(/so soon that cancelling gives no refund/)).toBeVisible()
})
