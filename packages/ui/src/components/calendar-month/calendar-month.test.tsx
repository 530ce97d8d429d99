import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import meta from './calendar-month.stories.tsx'
import { CalendarMonth } from './calendar-month.tsx'

test('a time that is not paid for has dashes in a month as well', () => {
  const [first, ...rest] = meta.args.blocks
  render(<CalendarMonth {...meta.args} blocks={[{ ...first!, isHeld: true }, ...rest]} />)
  expect(screen.getByRole('link', { name: /^09:00 Maya Haddad/ })).toHaveStyle({
    borderStyle: 'dashed',
  })
  expect(screen.getByRole('link', { name: /Bo Lind/ })).not.toHaveStyle({ borderStyle: 'dashed' })
})
