import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LogOutIcon, ShieldIcon, UserIcon } from '../icon/icon.tsx'
import { render } from '../../testing/render.tsx'

import { SettingsFrame, SettingsPage } from './settings-frame.tsx'

const places = [
  { label: 'Account', sentence: 'Your name.', href: '/account', icon: UserIcon },
  { label: 'Security', sentence: 'Your password.', href: '/security', icon: ShieldIcon },
] as const
const final = { label: 'Close', sentence: 'What ends.', href: '/close', icon: LogOutIcon }

// `hidden`: jsdom has no width, so it treats elements for other widths as hidden.
const rail = () => within(screen.getByRole('navigation', { name: 'Settings', hidden: true }))
const open = () => rail().getByRole('link', { current: 'page', hidden: true })

test('a section has the others beside it, and on a phone a link back to their list', () => {
  render(
    <SettingsFrame places={places} final={final} current="/security">
      Words
    </SettingsFrame>,
  )
  expect(open()).toHaveTextContent('Security')
  expect(rail().getByRole('link', { name: 'Close', hidden: true })).toHaveAttribute('href', '/close')
  expect(screen.getByRole('link', { name: 'Settings', hidden: true })).toHaveAttribute('href', '/settings')
})

test('the page of all settings shows the first section beside the list', () => {
  render(
    <SettingsPage places={places} final={final}>
      Words
    </SettingsPage>,
  )
  expect(open()).toHaveTextContent('Account')
})
