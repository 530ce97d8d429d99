import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { usePageKeys } from '../../page-keys.ts'
import { render } from '../../testing/render.tsx'
import { KeyHelp } from './key-help.tsx'

/** Lists the shortcuts shown on a page, which is rendered before the help opens. */
async function listedOn(page: ReactNode) {
  const withHelp = (open: boolean) => (
    <>
      <main>{page}</main>
      <KeyHelp open={open} onClose={() => {}} />
    </>
  )
  const { rerender } = render(withHelp(false))
  rerender(withHelp(true))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  return [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)
}

const find = 'Find anything by name or number'
const last = ['Close a window or a menu', 'Show these keys']

test('a page without a list, search or review shows none of their shortcuts', async () => {
  expect(await listedOn('Words')).toEqual([find, ...last])
})

test('a page shows the shortcuts of its search and rows', async () => {
  const listed = await listedOn(
    <>
      <input type="search" aria-label="Search" />
      <div data-rows />
    </>,
  )
  expect(listed).toEqual([
    find,
    'Search this page',
    'Next row',
    'Previous row',
    'Open the row',
    'Close the details',
    ...last,
  ])
})

function Review() {
  usePageKeys({ a: () => {}, r: () => {} })
  return null
}

function Calendar() {
  usePageKeys({ ArrowLeft: () => {}, ArrowRight: () => {}, t: () => {}, n: () => {} })
  return <button type="button" data-empty-time aria-label="Add at 9:00" />
}

test('a calendar shows its own shortcuts and those of its empty times', async () => {
  expect(await listedOn(<Calendar />)).toEqual([
    find,
    'The days before or after',
    'Go to today',
    'Show a day, a week or a month',
    'New appointment',
    'Another free time, once one has the focus',
    ...last,
  ])
})

test('a review shows its shortcuts', async () => {
  expect(await listedOn(<Review />)).toEqual([
    find,
    'Approve, in a review',
    'Send back, in a review',
    ...last,
  ])
})

test('a chat and a questionnaire show how to write and to answer', async () => {
  const listed = await listedOn(
    <>
      <form data-answers />
      <section data-composer />
    </>,
  )
  expect(listed).toEqual([
    find,
    'Choose an answer',
    'The question before',
    'Send the message',
    'A new line in the message',
    'Change your last message, from an empty field',
    ...last,
  ])
})
