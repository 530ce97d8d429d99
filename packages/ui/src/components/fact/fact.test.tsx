import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Fact, Facts } from './fact.tsx'

test('a fact is shown with its name', () => {
  render(
    <Facts>
      <Fact label="Plan">Provider</Fact>
    </Facts>,
  )
  expect(screen.getByRole('term')).toHaveTextContent('Plan')
  expect(screen.getByRole('definition')).toHaveTextContent('Provider')
})

test('a long unbreakable fact spans two columns', () => {
  render(
    <Facts areShort>
      <Fact label="Email" isWide>
        elif@wellspring.example
      </Fact>
    </Facts>,
  )
  expect(screen.getByRole('definition').parentElement).toHaveStyle({ gridColumn: 'span 2' })
})
