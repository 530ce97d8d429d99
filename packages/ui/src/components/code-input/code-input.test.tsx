import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CodeInput } from './code-input.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeInput value={value} onValueChange={setValue} onComplete={onComplete} />
}

test('a pasted code with spaces is submitted once', async () => {
  const done = vi.fn<() => void>()
  const { user } = render(<Code onComplete={done} />)
  const field = screen.getByRole('textbox', { name: 'One-time code' })
  await user.click(field)
  await user.paste('12 34 56')
  expect(field).toHaveValue('123456')
  expect(done).toHaveBeenCalledExactlyOnceWith('123456')
})

test('letters are ignored, and further digits too', async () => {
  const { user } = render(<Code onComplete={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'One-time code' })
  await user.type(field, '1a2b3c4d5e67')
  expect(field).toHaveValue('123456')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
})

const right = '064110'

function Refusing() {
  const [value, setValue] = useState('')
  const [isTried, setIsTried] = useState(false)
  return (
    <CodeInput
      value={value}
      isTried={isTried}
      onValueChange={setValue}
      onComplete={(code) => setIsTried(code !== right)}
    />
  )
}

test.each([6, 3, 0])('typing after %i digits of a refused code starts another one', async (place) => {
  const { user } = render(<Refusing />)
  const field = screen.getByRole('textbox', { name: 'One-time code' })
  await user.type(field, '000000')
  await user.type(field, right[0] ?? '', { initialSelectionStart: place, initialSelectionEnd: place })
  await user.type(field, right.slice(1))
  expect(field).toHaveValue(right)
})
