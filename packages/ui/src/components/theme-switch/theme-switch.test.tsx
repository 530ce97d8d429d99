import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { themeScript } from '../../theme/theme-script.ts'
import { ThemeSwitch } from './theme-switch.tsx'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.classList.remove('dark')
})

test('a choice is stored and applied to the page', async () => {
  const { user } = render(<ThemeSwitch />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect(document.documentElement).not.toHaveClass('dark')
})

test('the script applies the stored theme before anything else runs', () => {
  localStorage.setItem('theme', 'dark')
  const script = document.createElement('script')
  script.textContent = themeScript
  document.head.append(script)
  expect(document.documentElement).toHaveClass('dark')
})
