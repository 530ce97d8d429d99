import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { Transcript } from './transcript.tsx'

const lines = [
  { from: 0, to: 4, text: 'Sit upright.' },
  { from: 4, to: 9, text: 'Breathe in through the nose.' },
  { from: 64, to: 70, text: 'And out again.' },
]

function Searched({ at = 0, onSeek = () => {} }: { at?: number; onSeek?: (seconds: number) => void }) {
  const [words, setWords] = useState('')
  return <Transcript lines={lines} at={at} onSeek={onSeek} words={words} onWords={setWords} />
}

test('marks the current line, and each line seeks to its position', async () => {
  const onSeek = vi.fn<(seconds: number) => void>()
  render(<Searched at={5} onSeek={onSeek} />)
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Breathe in')
  await userEvent.click(screen.getByRole('button', { name: /And out again/ }))
  expect(onSeek).toHaveBeenCalledWith(64)
})

test('finds lines by text', async () => {
  render(<Searched />)
  await userEvent.type(screen.getByLabelText('Search the transcript'), 'BREATHE')
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /\d:\d\d/ })).toHaveLength(1))
  await userEvent.type(screen.getByLabelText('Search the transcript'), ' nothing')
  expect(await screen.findByText('No lines match your search.')).toBeVisible()
})
