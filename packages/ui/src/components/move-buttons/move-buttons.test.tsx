import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { MoveButtons } from './move-buttons.tsx'

function List() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  return (
    <ul>
      {names.map((name, at) => (
        <li key={name}>
          {name}
          <MoveButtons
            what={name}
            isFirst={at === 0}
            isLast={at === names.length - 1}
            onMove={(to) => {
              const other = to === 'up' ? at - 1 : at + 1
              setNames(names.with(at, names[other] ?? '').with(other, name))
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the keyboard moves a row through its list without losing the focus', async () => {
  const { user } = render(<List />)
  const up = screen.getByRole('button', { name: 'Move C up' })
  up.focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['A', 'C', 'B'])
  expect(up).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['C', 'A', 'B'])
  expect(up).toHaveFocus()
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['C', 'A', 'B'])
})
